import { TcpProxy, type ProxyMode } from '@proximal/testing/harness';
import type { Store } from '../platform/stores.js';
import type { StoreCertificates } from './store-certificates.js';

const protocols: Record<string, Store> = {
  'postgresql:': 'postgres',
  'redis:': 'redis',
  'nats:': 'nats',
  'tls:': 'nats',
};

function storeAt(url: string): Store {
  const store = protocols[new URL(url).protocol];
  if (!store) throw new Error('the address is that of no store');
  return store;
}

export class StoreLinks {
  private readonly links = new Map<string, Promise<TcpProxy>>();

  /** @param certificates makes processes use TLS, which the proxies pass on as it is */
  constructor(private readonly certificates?: StoreCertificates) {}

  readonly route = async (url: string, copy: number): Promise<string> => {
    const store = storeAt(url);
    const routed = (await this.certificates?.secured(store, url, copy)) ?? new URL(url);
    const proxy = this.links.get(`${store} ${copy}`) ?? TcpProxy.open(Number(routed.port));
    this.links.set(`${store} ${copy}`, proxy);
    routed.port = String((await proxy).port);
    return routed.href;
  };

  /** @param copy disturbs only the processes with this number; every process without it */
  async set(store: Store, mode: ProxyMode, copy?: number): Promise<void> {
    for (const proxy of this.proxies(store, copy)) (await proxy).set(mode);
  }

  async cutAll(store: Store, copy?: number): Promise<void> {
    for (const proxy of this.proxies(store, copy)) (await proxy).cutAll();
  }

  async close(): Promise<void> {
    for (const proxy of this.links.values()) await (await proxy).close();
  }

  private proxies(store: Store, copy?: number): Promise<TcpProxy>[] {
    return [...this.links].filter(([key]) => key.startsWith(`${store} ${copy ?? ''}`)).map(([, proxy]) => proxy);
  }
}
