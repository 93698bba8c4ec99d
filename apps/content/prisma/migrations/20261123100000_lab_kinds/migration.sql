-- What a lab gives beside its starter: files, and a model that may be called so often.
ALTER TABLE "lab" ADD COLUMN "files" JSONB NOT NULL DEFAULT '[]', ADD COLUMN "model_calls" INTEGER;
ALTER TABLE "lab" ALTER COLUMN "files" DROP DEFAULT;
