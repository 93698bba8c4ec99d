ALTER TABLE "lab"
    ADD COLUMN "is_for_review" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "is_recall" BOOLEAN NOT NULL DEFAULT false,
    ADD COLUMN "variant_of" INTEGER;
