-- CreateTable
CREATE TABLE "solution_opening" (
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "solution_opening_pkey" PRIMARY KEY ("learner_id","lab_id","opened_at")
);
