import { chmodSync, chownSync, copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { withClient } from '@proximal/migrations';
import type { Certificate } from '../certificates.js';

/**
 * Applies to the next connections. Those without TLS stay allowed, unless a rule refuses them.
 * @param superuserUrl an address that needs no TLS
 * @param rules lines of `pg_hba.conf` that come first, once
 */
export async function usePostgresTls(
  superuserUrl: string,
  authority: string,
  { cert, key }: Certificate,
  rules = '',
): Promise<void> {
  await withClient(superuserUrl, async (client) => {
    const { rows } = await client.query<{ hba: string }>(`SELECT current_setting('hba_file') AS hba`);
    const hba = rows[0]!.hba;
    const { uid, gid } = statSync(hba);
    const files = { ssl_ca_file: authority, ssl_cert_file: cert, ssl_key_file: key };
    for (const [setting, from] of Object.entries(files)) {
      const to = join(dirname(hba), `${setting}.pem`);
      copyFileSync(from, to);
      chownSync(to, uid, gid);
      chmodSync(to, 0o600);
      await client.query(`ALTER SYSTEM SET ${setting} = '${to}'`);
    }
    await client.query('ALTER SYSTEM SET ssl = on');
    const present = readFileSync(hba, 'utf8');
    if (!present.startsWith(rules)) writeFileSync(hba, `${rules}${present}`);
    await client.query('SELECT pg_reload_conf()');
  });
}
