-- Answers are kept as the text of their JSON; the id of a submission was kept as a plain string before.
UPDATE "idempotency_key" SET "answer" = to_jsonb("answer"::text) WHERE jsonb_typeof("answer") = 'string';
