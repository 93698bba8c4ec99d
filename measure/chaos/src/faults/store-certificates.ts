import { copyFileSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Authority, checkGiven, freePort, usePostgresTls, type Certificate } from '@proximal/embedded';
import { withDatabase } from '@proximal/migrations';
import { Redis } from 'ioredis';
import type { Store, Stores } from '../platform/stores.js';

export type Validity = 'valid' | 'expired';

const lookEveryMs = 50;
const longestWaitMs = 60_000;

export class StoreCertificates {
  private readonly authority = new Authority();
  private readonly shown = {
    valid: this.authority.issue('valid'),
    expired: this.authority.issue('expired', { isExpired: true }),
  };
  private readonly ofNats = this.authority.issue('nats');
  private readonly ofCopies = [0, 1, 2].map((copy) => this.authority.issue(`copy-${copy}`));
  private readonly redisPort = freePort();
  private stores!: Stores;

  constructor() {
    // The measurement is a client, too: it asks JetStream what waits.
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(this.authority.cert, 'utf8')]);
  }

  get natsTls(): { settings: string; query: string } {
    const { cert, key } = this.ofNats;
    const files = `cert_file: "${cert}", key_file: "${key}", ca_file: "${this.authority.cert}"`;
    return { settings: `tls { ${files}, verify: true }`, query: this.parametersOf(0).toString() };
  }

  get variables(): Record<string, string> {
    return { NODE_EXTRA_CA_CERTS: this.authority.cert };
  }

  async secure(stores: Stores): Promise<void> {
    this.stores = stores;
    await this.show('postgres', this.shown.valid);
    await this.show('redis', this.shown.valid);
  }

  async secured(store: Store, url: string, copy: number): Promise<URL> {
    const secured = new URL(store === 'redis' ? url.replace(/^redis:/, 'rediss:') : url);
    secured.hostname = 'localhost';
    if (store === 'redis') secured.port = String(await this.redisPort);
    if (store === 'postgres') secured.searchParams.set('sslmode', 'verify-full');
    for (const [name, file] of this.parametersOf(copy)) secured.searchParams.set(name, file);
    return secured;
  }

  /** For its next connections; waits until the store shows it. */
  async setCertificate(store: Store, validity: Validity): Promise<void> {
    await this.show(store, this.shown[validity]);
    const { stores } = this;
    const [name, url] = {
      postgres: ['databaseUrl', stores.databaseUrl('grading')],
      redis: ['redisUrl', stores.redisUrl],
      nats: ['natsUrl', stores.natsUrlOf('operator')],
    }[store] as [string, string];
    const { href } = await this.secured(store, url, 0);
    const deadline = performance.now() + longestWaitMs;
    for (; (await isShownExpired({ [name]: href })) !== (validity === 'expired'); await pause(lookEveryMs))
      if (performance.now() > deadline) throw new Error(`${store} still shows its former certificate.`);
  }

  setCertificateOfCopy(copy: number, validity: Validity): void {
    replace(this.certificateOf(copy), this.shown[validity]);
  }

  close(): void {
    this.authority.remove();
  }

  private certificateOf(copy: number): Certificate {
    const certificate = this.ofCopies[copy];
    if (!certificate) throw new Error(`there is no certificate of copy ${copy}`);
    return certificate;
  }

  private parametersOf(copy: number): URLSearchParams {
    const { cert, key } = this.certificateOf(copy);
    return new URLSearchParams({ sslcert: cert, sslkey: key });
  }

  private async show(store: Store, certificate: Certificate): Promise<void> {
    if (store === 'nats') {
      replace(this.ofNats, certificate);
      // NATS reads the files of its certificate again.
      this.stores.signal('nats', 'SIGHUP');
    } else if (store === 'postgres') {
      const superuser = withDatabase(this.stores.databaseUrl('grading'), 'postgres');
      await usePostgresTls(superuser, this.authority.cert, certificate);
    } else {
      // Redis reads files when their names change; it keeps the settings when it is started again.
      const redis = new Redis(this.stores.redisUrl);
      const { cert, key } = certificate;
      const files = ['tls-cert-file', cert, 'tls-key-file', key, 'tls-ca-cert-file', this.authority.cert];
      await redis.call('CONFIG', 'SET', ...files, 'tls-port', String(await this.redisPort));
      await redis.call('CONFIG', 'REWRITE');
      redis.disconnect();
    }
  }
}

function replace(present: Certificate, next: Certificate): void {
  copyFileSync(next.cert, present.cert);
  copyFileSync(next.key, present.key);
}

async function isShownExpired(address: Parameters<typeof checkGiven>[0]): Promise<boolean> {
  try {
    await checkGiven(address);
    return false;
  } catch (error) {
    if (/certificate has expired/.test((error as Error).message)) return true;
    throw error;
  }
}
