-- The default lets a copy of the release before import while this one is rolled out.
ALTER TABLE "level" ADD COLUMN "ordinal" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "module" ADD COLUMN "ordinal" INTEGER NOT NULL DEFAULT 0;
ALTER TABLE "lesson" ADD COLUMN "ordinal" INTEGER NOT NULL DEFAULT 0;

-- The rows keep their order until the next import, which numbers them in the same way.
UPDATE "level" SET "ordinal" = numbered."ordinal"
FROM (
    SELECT level.id, row_number() OVER (ORDER BY roadmap.position, roadmap.id, level.position, level.id) AS "ordinal"
    FROM "level" JOIN "roadmap" ON roadmap.id = level.roadmap_id
) AS numbered
WHERE numbered.id = level.id;

UPDATE "module" SET "ordinal" = numbered."ordinal"
FROM (
    SELECT module.id, row_number() OVER (ORDER BY level.ordinal, module.position, module.id) AS "ordinal"
    FROM "module" JOIN "level" ON level.id = module.level_id
) AS numbered
WHERE numbered.id = module.id;

UPDATE "lesson" SET "ordinal" = numbered."ordinal"
FROM (
    SELECT lesson.id, row_number() OVER (ORDER BY module.ordinal, lesson.position, lesson.id) AS "ordinal"
    FROM "lesson" JOIN "module" ON module.id = lesson.module_id
) AS numbered
WHERE numbered.id = lesson.id;

DROP INDEX "level_position_id_idx";
DROP INDEX "module_position_id_idx";
DROP INDEX "lesson_position_id_idx";
CREATE INDEX "level_ordinal_id_idx" ON "level"("ordinal", "id");
CREATE INDEX "module_ordinal_id_idx" ON "module"("ordinal", "id");
CREATE INDEX "lesson_ordinal_id_idx" ON "lesson"("ordinal", "id");
