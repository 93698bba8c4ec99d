CREATE TABLE "figure" (
    "hash" TEXT COLLATE "C" NOT NULL,
    "svg" TEXT NOT NULL,

    CONSTRAINT "figure_pkey" PRIMARY KEY ("hash")
);
