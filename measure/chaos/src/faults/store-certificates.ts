import { copyFileSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Authority, checkGiven, freePort, usePostgresTls, type Certificate } from '@proximal/embedded';
import { withDatabase } from '@proximal/migrations';
import { Redis } from 'ioredis';
import type { Store, Stores } from '../platform/stores.js';

/** A certificate that is valid for days, or ended a day ago. */
export type Validity = 'valid' | 'expired';

const lookEveryMs = 50;
const longestWaitMs = 60_000;

/** The certificates of stores, which ask for those of clients, and of the processes of each copy. */
export class StoreCertificates {
  private readonly authority = new Authority();
  private readonly ofStores = this.issueBoth('store');
  private readonly ofClients = this.issueBoth('client');
  private readonly ofNats = this.authority.issue('nats');
  private readonly ofOperator = this.authority.issue('operator');
  private readonly ofCopies = new Map<number, Certificate>();
  private readonly redisPort = freePort();
  private stores: Stores | undefined;

  /** @param reloadNats makes NATS read the files of its certificate again */
  constructor(private readonly reloadNats: () => void) {
    // The measurement is a client, too: it asks JetStream what waits.
    setDefaultCACertificates([...getCACertificates('default'), readFileSync(this.authority.cert, 'utf8')]);
  }

  /** Returns how NATS has TLS from its start. */
  get natsTls(): { settings: string; query: string } {
    const { cert, key } = this.ofNats;
    const files = `cert_file: "${cert}", key_file: "${key}", ca_file: "${this.authority.cert}"`;
    return { settings: `tls { ${files}, verify: true }`, query: parametersOf(this.ofOperator).toString() };
  }

  /** Returns the variables of processes that trust the authority. */
  get variables(): Record<string, string> {
    return { NODE_EXTRA_CA_CERTS: this.authority.cert };
  }

  /** Gives PostgreSQL and Redis, which run without TLS, their certificates. */
  async secure(stores: Stores): Promise<void> {
    this.stores = stores;
    await this.showOnPostgres(this.ofStores.valid);
    await this.showOnRedis(this.ofStores.valid);
  }

  /** Returns the address with TLS and the certificate of a copy's processes. */
  async secured(store: Store, url: string, copy: number): Promise<URL> {
    const secured = new URL(store === 'redis' ? url.replace(/^redis:/, 'rediss:') : url);
    secured.hostname = 'localhost';
    if (store === 'redis') secured.port = String(await this.redisPort);
    if (store === 'postgres') secured.searchParams.set('sslmode', 'verify-full');
    for (const [name, file] of parametersOf(this.certificateOf(copy))) secured.searchParams.set(name, file);
    return secured;
  }

  /** Gives a store another certificate, for its next connections, and waits until it shows it. */
  async present(store: Store, validity: Validity): Promise<void> {
    const certificate = this.ofStores[validity];
    if (store === 'postgres') await this.showOnPostgres(certificate);
    if (store === 'redis') await this.showOnRedis(certificate);
    if (store === 'nats') this.showOnNats(certificate);
    const [name, url] = this.addressOf(store);
    const { href } = await this.secured(store, url, 0);
    const deadline = performance.now() + longestWaitMs;
    for (; (await isShownExpired({ [name]: href })) !== (validity === 'expired'); await pause(lookEveryMs))
      if (performance.now() > deadline) throw new Error(`${store} still shows its former certificate.`);
  }

  /** Gives a copy's processes another certificate, for their next connections. */
  giveCopy(copy: number, validity: Validity): void {
    replace(this.certificateOf(copy), this.ofClients[validity]);
  }

  close(): void {
    this.authority.remove();
  }

  private addressOf(store: Store): [name: 'databaseUrl' | 'redisUrl' | 'natsUrl', url: string] {
    if (!this.stores) throw new Error('the stores do not run yet');
    if (store === 'postgres') return ['databaseUrl', this.stores.databaseUrl('grading')];
    return store === 'redis' ? ['redisUrl', this.stores.redisUrl] : ['natsUrl', this.stores.natsUrlOf('operator')];
  }

  private issueBoth(name: string): Record<Validity, Certificate> {
    return {
      valid: this.authority.issue(name),
      expired: this.authority.issue(`expired-${name}`, { isExpired: true }),
    };
  }

  private certificateOf(copy: number): Certificate {
    const known = this.ofCopies.get(copy) ?? this.authority.issue(`copy-${copy}`);
    this.ofCopies.set(copy, known);
    return known;
  }

  private showOnPostgres(certificate: Certificate): Promise<void> {
    const superuser = withDatabase(this.addressOf('postgres')[1], 'postgres');
    return usePostgresTls(superuser, this.authority.cert, certificate);
  }

  /** Redis reads files when their names change; it keeps the settings when it is started again. */
  private async showOnRedis({ cert, key }: Certificate): Promise<void> {
    const redis = new Redis(this.addressOf('redis')[1]);
    const files = ['tls-cert-file', cert, 'tls-key-file', key, 'tls-ca-cert-file', this.authority.cert];
    await redis.call('CONFIG', 'SET', ...files, 'tls-port', String(await this.redisPort));
    await redis.call('CONFIG', 'REWRITE');
    redis.disconnect();
  }

  private showOnNats(certificate: Certificate): void {
    replace(this.ofNats, certificate);
    this.reloadNats();
  }
}

function parametersOf({ cert, key }: Certificate): URLSearchParams {
  return new URLSearchParams({ sslcert: cert, sslkey: key });
}

function replace(present: Certificate, next: Certificate): void {
  copyFileSync(next.cert, present.cert);
  copyFileSync(next.key, present.key);
}

/** Asks a store as a process does at its start. */
async function isShownExpired(address: Parameters<typeof checkGiven>[0]): Promise<boolean> {
  try {
    await checkGiven(address);
    return false;
  } catch (error) {
    if (/certificate has expired/.test((error as Error).message)) return true;
    throw error;
  }
}
