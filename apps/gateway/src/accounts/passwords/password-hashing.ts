import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { HashingQueue } from './hashing-queue.js';

/** OWASP's choice for argon2id, the library's default algorithm: memory in KiB, passes, lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface PasswordCheck {
  isRight: boolean;
  /** Hashed at another cost than a new hash would be. */
  isOutdated: boolean;
}

/** Hashes and checks passwords on libuv's threads, off the event loop. */
@Injectable()
export class PasswordHashing implements OnModuleInit {
  /** Of the four threads of libuv's pool one stays free; the last in the queue waits about 3 s. */
  private readonly queue = new HashingQueue(3, 200);
  private decoyHash = '';

  async onModuleInit(): Promise<void> {
    this.decoyHash = await this.hash(randomBytes(32).toString('base64url'));
  }

  hash(password: string): Promise<string> {
    return this.queue.run(() => hash(normalise(password), cost));
  }

  /** Takes the same work, and so the same time, when there is no hash: nobody learns from it whether an account exists. */
  async check(password: string, passwordHash: string | null): Promise<PasswordCheck> {
    const hashed = passwordHash ?? this.decoyHash;
    const isEqual = await this.queue.run(() => verify(hashed, normalise(password)));
    return { isRight: isEqual && passwordHash !== null, isOutdated: isOutdated(hashed) };
  }
}

function isOutdated(passwordHash: string): boolean {
  const { memoryCost, timeCost, parallelism } = parseOptions(passwordHash);
  return memoryCost !== cost.memoryCost || timeCost !== cost.timeCost || parallelism !== cost.parallelism;
}

/** The same password typed on two systems may arrive in two Unicode forms (RFC 8265). */
function normalise(password: string): string {
  return password.normalize('NFC');
}
