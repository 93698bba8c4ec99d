SET lock_timeout = '2s';

-- Nothing is stored again of an erased learner: completed tracks, time zones, activity.
CREATE TRIGGER "completed_track_leave_out_erased" BEFORE INSERT ON "completed_track"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "learner_time_zones_leave_out_erased" BEFORE INSERT ON "learner_time_zones"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "cohort_activity_leave_out_erased" BEFORE INSERT ON "cohort_activity"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
