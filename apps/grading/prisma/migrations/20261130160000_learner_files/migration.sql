SET lock_timeout = '2s';

ALTER TABLE "submission" ADD COLUMN "files" JSON;

ALTER TABLE "lab_version" ADD COLUMN "starter_files" JSON;
