import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function hasOpenssl(): boolean {
  return spawnSync('openssl', ['version']).status === 0;
}

export interface Certificate {
  cert: string;
  key: string;
}

export interface CertificateOptions {
  names?: string;
  isExpired?: boolean;
}

export class Authority {
  readonly folder = mkdtempSync(join(tmpdir(), 'proximal-certificates-'));
  readonly cert = join(this.folder, 'ca.pem');
  private readonly key = join(this.folder, 'ca.key');

  constructor() {
    chmodSync(this.folder, 0o755);
    const subject = ['-subj', '/CN=an authority of tests', '-addext', 'basicConstraints=critical,CA:TRUE'];
    openssl(['req', '-x509', ...newKey(this.key), '-out', this.cert, '-days', '30', ...subject]);
  }

  issue(
    name: string,
    { names = 'DNS:localhost,IP:127.0.0.1', isExpired = false }: CertificateOptions = {},
  ): Certificate {
    const file = (ending: string) => this.file(`${name}.${ending}`);
    const [cert, key, request, extensions] = [file('pem'), file('key'), file('csr'), file('ext')];
    openssl(['req', ...newKey(key), '-out', request, '-subj', `/CN=${name}`]);
    writeFileSync(extensions, `subjectAltName=${names}\n`);
    const signed = ['-CA', this.cert, '-CAkey', this.key, '-CAcreateserial', '-extfile', extensions];
    const days = isExpired ? '-1' : '10';
    openssl(['x509', '-req', '-in', request, '-out', cert, ...signed, '-days', days]);
    // Servers of tests run as several users.
    for (const readable of [cert, key]) chmodSync(readable, 0o644);
    return { cert, key };
  }

  file(name: string): string {
    return join(this.folder, name);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}

function newKey(file: string): string[] {
  return ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', file];
}

function openssl(args: string[]): void {
  execFileSync('openssl', args, { stdio: ['ignore', 'ignore', 'pipe'] });
}
