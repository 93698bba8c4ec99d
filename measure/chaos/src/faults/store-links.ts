import type { Store } from '../platform/stores.js';
import { TcpProxy, type ProxyMode } from '@proximal/testing/harness';
import type { StoreCertificates } from './store-certificates.js';

const protocols: Record<string, Store> = {
  'postgresql:': 'postgres',
  'redis:': 'redis',
  'nats:': 'nats',
  'tls:': 'nats',
};

interface LinkToStore {
  store: Store;
  copy: number;
  proxy: TcpProxy;
}

/** The proxies between processes and stores: one for each store and each of the two copies of all roles. */
export class StoreLinks {
  private readonly links = new Map<string, Promise<LinkToStore>>();

  /** @param certificates makes processes use TLS, which the proxies pass on as it is */
  constructor(private readonly certificates?: StoreCertificates) {}

  /** Returns the address by which a copy reaches a store through its proxy. */
  readonly route = async (url: string, copy: number): Promise<string> => {
    const { protocol } = new URL(url);
    const store = protocols[protocol];
    if (store === undefined) throw new Error(`there is no store at ${protocol}`);
    const routed = (await this.certificates?.secured(store, url, copy)) ?? new URL(url);
    const key = `${store} ${copy}`;
    const opening = async () => ({ store, copy, proxy: await TcpProxy.open(Number(routed.port)) });
    if (!this.links.has(key)) this.links.set(key, opening());
    routed.port = String((await this.links.get(key)!).proxy.port);
    return routed.href;
  };

  /** @param copy disturbs only the processes with this number; every process without it */
  async set(store: Store, mode: ProxyMode, copy?: number): Promise<void> {
    for (const proxy of await this.proxies(store, copy)) proxy.set(mode);
  }

  /**
   * Resets every connection to a store once.
   * @param copy only those of the processes with this number
   */
  async cutAll(store: Store, copy?: number): Promise<void> {
    for (const proxy of await this.proxies(store, copy)) proxy.cutAll();
  }

  async close(): Promise<void> {
    for (const link of await Promise.all(this.links.values())) await link.proxy.close();
  }

  private async proxies(store: Store, copy?: number): Promise<TcpProxy[]> {
    const links = await Promise.all(this.links.values());
    return links.filter((link) => link.store === store && link.copy === (copy ?? link.copy)).map(({ proxy }) => proxy);
  }
}
