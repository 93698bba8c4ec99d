SET lock_timeout = '2s';

-- Solutions of labs that their authors share, and reports of them.
CREATE TABLE "shared_solution" (
    "id" SERIAL NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "lab_id" INTEGER NOT NULL,
    "submission_id" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "is_named" BOOLEAN NOT NULL,
    "shared_at" TIMESTAMPTZ(3) NOT NULL,
    "hidden_at" TIMESTAMPTZ(3),
    "reported_at" TIMESTAMPTZ(3),
    "dismissed_at" TIMESTAMPTZ(3),

    CONSTRAINT "shared_solution_pkey" PRIMARY KEY ("id")
);

CREATE UNIQUE INDEX "shared_solution_learner_id_lab_id_key" ON "shared_solution"("learner_id", "lab_id");

CREATE INDEX "shared_solution_newest_idx" ON "shared_solution"("lab_id", "id") WHERE hidden_at IS NULL;

CREATE INDEX "shared_solution_shortest_idx" ON "shared_solution"("lab_id", "bytes", "id") WHERE hidden_at IS NULL;

CREATE INDEX "shared_solution_reported_idx" ON "shared_solution"("reported_at", "id") WHERE reported_at IS NOT NULL;

CREATE TABLE "shared_solution_report" (
    "solution_id" INTEGER NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "reported_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "shared_solution_report_pkey" PRIMARY KEY ("solution_id", "learner_id")
);

CREATE INDEX "shared_solution_report_learner_id_idx" ON "shared_solution_report"("learner_id");

ALTER TABLE "shared_solution_report" ADD CONSTRAINT "shared_solution_report_solution_id_fkey"
    FOREIGN KEY ("solution_id") REFERENCES "shared_solution"("id") ON DELETE CASCADE ON UPDATE CASCADE;

CREATE TRIGGER "shared_solution_leave_out_erased" BEFORE INSERT ON "shared_solution"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "shared_solution_report_leave_out_erased" BEFORE INSERT ON "shared_solution_report"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
