import { describe, expect, it } from '@jest/globals';
import type { Job } from './job.js';
import { DataReceiver, DataSender } from './sent-data.js';

const jobWith = (data?: Record<string, string>): Job => ({
  kind: 'program',
  program: { source: '', runs: [], ...(data && { data }) },
});

describe('the data of a job', () => {
  it('are sent once, also as another object, and arrive as the bytes of files', () => {
    const [sender, receiver] = [new DataSender(), new DataReceiver()];
    const sent = [1, 2].map(() => sender.send(jobWith({ 'a.txt': 'ä' })));
    expect(sent.map((job) => job.data?.texts)).toEqual([{ 'a.txt': 'ä' }, undefined]);
    const [first, second] = sent.map((job) => receiver.receive(job));
    expect([...first!]).toEqual([['data/a.txt', Buffer.from('ä')]]);
    expect(second).toBe(first);
  });

  it('are sent again after eight others, when both ends have forgotten them', () => {
    const [sender, receiver] = [new DataSender(), new DataReceiver()];
    const many = Array.from({ length: 9 }, (_, index) => ({ 'a.txt': String(index) }));
    const isSent = (index: number) => {
      const job = sender.send(jobWith(many[index]));
      expect(String(receiver.receive(job)?.get('data/a.txt'))).toBe(String(index));
      return job.data?.texts !== undefined;
    };
    expect([0, 1, 2, 3, 4, 5, 6, 7].every(isSent)).toBe(true);
    expect([0, 8, 0, 1, 7].map(isSent)).toEqual([false, true, false, true, false]);
  });

  it('are nothing for a job without any', () => {
    const job = new DataSender().send(jobWith());
    expect([job, new DataReceiver().receive(job)]).toEqual([jobWith(), undefined]);
  });
});
