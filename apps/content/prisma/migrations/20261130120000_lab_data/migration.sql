SET lock_timeout = '5s';

ALTER TABLE "lab" ADD COLUMN "data" JSONB NOT NULL DEFAULT '[]';

CREATE TABLE "lab_data" (
    "lab_id" INTEGER NOT NULL,
    "name" TEXT COLLATE "C" NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "lab_data_pkey" PRIMARY KEY ("lab_id", "name"),
    CONSTRAINT "lab_data_lab_id_fkey" FOREIGN KEY ("lab_id") REFERENCES "lab"("id")
);
