-- The structure holds the skills beside the tracks from now on; what was stored without them is fetched again.
DELETE FROM "curriculum" WHERE jsonb_typeof("structure") = 'array';
