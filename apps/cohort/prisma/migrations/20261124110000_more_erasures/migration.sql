SET lock_timeout = '2s';

-- Nothing is stored again of an erased learner: reports, more time, announcements.
CREATE TRIGGER "review_report_leave_out_erased" BEFORE INSERT ON "review_report"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "deadline_extension_leave_out_erased" BEFORE INSERT ON "deadline_extension"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

CREATE TRIGGER "announcement_notice_leave_out_erased" BEFORE INSERT ON "announcement_notice"
    FOR EACH ROW EXECUTE FUNCTION leave_out_erased();

-- Erasures find a learner's rows by these.
CREATE INDEX "review_report_learner_id_idx" ON "review_report"("learner_id");

CREATE INDEX "deadline_extension_learner_id_idx" ON "deadline_extension"("learner_id");
