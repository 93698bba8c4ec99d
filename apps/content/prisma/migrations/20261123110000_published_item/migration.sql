-- Every import replaces the rows, as it replaces the catalogue.
CREATE TABLE "published_item" (
    "kind" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "is_visible" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "parts" JSONB NOT NULL,

    CONSTRAINT "published_item_pkey" PRIMARY KEY ("kind", "slug")
);
