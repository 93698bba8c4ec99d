SET lock_timeout = '2s';

-- No appeal of an erased learner is stored again.
CREATE TRIGGER "challenge_appeal_leave_out_erased" BEFORE INSERT ON "challenge_appeal"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();
