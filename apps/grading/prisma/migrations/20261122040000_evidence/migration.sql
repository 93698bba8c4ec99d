-- AlterTable: whether the code ran, and its key; null of the grades before, whose events go without.
ALTER TABLE "submission" ADD COLUMN "ran" BOOLEAN, ADD COLUMN "code_key" TEXT;

-- AlterTable
ALTER TABLE "past_grade" ADD COLUMN "ran" BOOLEAN, ADD COLUMN "code_key" TEXT;

-- AlterTable
ALTER TABLE "regrade_item" ADD COLUMN "ran" BOOLEAN, ADD COLUMN "code_key" TEXT;
