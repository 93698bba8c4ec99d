SET lock_timeout = '5s';

-- As the ids of submissions in all other tables: a join of columns with different collations uses neither's index.
ALTER TABLE "challenge_appeal" ALTER COLUMN "submission_id" TYPE TEXT COLLATE "C";
