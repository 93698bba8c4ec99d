SET lock_timeout = '2s';

ALTER TABLE "lab_version" ADD COLUMN "needs_trust" BOOLEAN NOT NULL DEFAULT false;

ALTER TABLE "submission" ADD COLUMN "is_practice" BOOLEAN NOT NULL DEFAULT false;

CREATE TABLE "trusted_lab" (
    "version" TEXT NOT NULL,
    "trusted_by" TEXT NOT NULL,
    "trusted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "trusted_lab_pkey" PRIMARY KEY ("version")
);

ALTER TABLE "trusted_lab" ADD CONSTRAINT "trusted_lab_version_fkey" FOREIGN KEY ("version") REFERENCES "lab_version"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
