SET lock_timeout = '2s';

-- What placements have shown. The release before takes no such event.
CREATE TABLE "placement" (
    "id" UUID NOT NULL,
    "learner_id" INTEGER NOT NULL,
    "ended_at" TIMESTAMPTZ(3) NOT NULL,
    "enters_track_slug" TEXT COLLATE "C",
    "skills" TEXT[],

    CONSTRAINT "placement_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "placement_learner_id_idx" ON "placement"("learner_id");

CREATE TRIGGER "placement_leave_out_erased" BEFORE INSERT ON "placement"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
