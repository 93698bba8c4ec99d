import { randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { Refusal } from '@proximal/contracts';
import PQueue from 'p-queue';
import type { Deadline } from '../deadline.js';

/** OWASP's parameters for argon2id, the library's default algorithm: memory in KiB, passes, lanes. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Each hash takes 19 MiB and a thread of the pool that name lookups need: a flood of logins must not take them all. */
export class HashingQueue {
  private readonly queue: PQueue;

  constructor(
    concurrency: number,
    private readonly longest: number,
  ) {
    this.queue = new PQueue({ concurrency });
  }

  /** @throws Refusal `unavailable` when the queue is full, or when the work's turn comes after the deadline */
  async run<R>(work: () => Promise<R>, deadline?: Deadline): Promise<R> {
    if (this.queue.size >= this.longest) throw new Refusal('unavailable', { retryAfterSeconds: 5 });
    return this.queue.add(() => {
      deadline?.check();
      return work();
    });
  }
}

@Injectable()
export class PasswordHashingService implements OnModuleInit {
  /**
   * One of libuv's four threads stays free. The last in the queue waits some 3 s, on a busy machine up to its deadline.
   */
  private readonly queue = new HashingQueue(3, 200);
  private decoyHash = '';

  async onModuleInit(): Promise<void> {
    this.decoyHash = await this.hash(randomBytes(32).toString('base64url'));
  }

  hash(password: string, deadline?: Deadline): Promise<string> {
    return this.queue.run(() => hash(normalise(password), cost), deadline);
  }

  /**
   * Does the same work in the same time when there is no hash: nobody learns whether an account exists.
   * @throws Refusal `unavailable` when the queue is full, or when the work's turn comes after the deadline
   */
  async check(password: string, passwordHash: string | null, deadline?: Deadline) {
    const hashed = passwordHash ?? this.decoyHash;
    const isEqual = await this.queue.run(() => verify(hashed, normalise(password)), deadline);
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
