SET lock_timeout = '5s';

-- The release before leaves it as it is: it knows no lab that is practice.
ALTER TABLE "lab" ADD COLUMN "is_practice" BOOLEAN NOT NULL DEFAULT false;
