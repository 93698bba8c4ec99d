import { processed, type Statements } from './stored-rows.repository.js';

export const emailOf = (number: number) => `grown-${number}@example.com`;

/** They have the password of the account that registered last. */
export const gatewayRows: Statements = [
  `INSERT INTO app_user (id, email, full_name, password_hash, created_at)
    SELECT learner_id, 'grown-' || number || '@example.com', 'Grown Learner', password_hash,
      setting.today - make_interval(days => 7 * week + 56)
    FROM grown, setting, (SELECT password_hash FROM app_user WHERE id < 1000000 ORDER BY id DESC LIMIT 1) AS known`,
  `INSERT INTO session (id, user_id, created_at, expires_at, current_token, current_issued_at)
    SELECT gen_random_uuid(), learner_id, dated.at, dated.at + interval '30 days', gen_random_uuid(), dated.at
    FROM grown, setting, generate_series(1, 2) AS session,
      LATERAL (SELECT setting.today - make_interval(days => (number + session) % 28) AS at) AS dated`,
  `INSERT INTO known_address (user_id, network, last_seen_at)
    SELECT learner_id, '192.0.2.' || number % 250, setting.today - make_interval(days => number % 28) FROM grown, setting`,
  ...processed,
];
