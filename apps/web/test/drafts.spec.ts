import { describe, expect, it } from '@jest/globals';
import { Drafts, type DraftStorage } from '../pages/lib/labs/drafts.js';

class MemoryStorage extends Map<string, string> implements DraftStorage {
  getItem = (name: string) => this.get(name) ?? null;
  setItem = (name: string, value: string) => void this.set(name, value);
  removeItem = (name: string) => void this.delete(name);
}

const draft = { version: 'v1', code: 'x = 1' };

describe('what a learner has typed', () => {
  it('is there after a reload, for the same learner and lab only', () => {
    const storage = new MemoryStorage();
    new Drafts(storage, 'ada', 40).storeDraft(draft);
    expect(new Drafts(storage, 'ada', 40).draft).toEqual(draft);
    expect(new Drafts(storage, 'bob', 40).draft).toBeUndefined();
    expect(new Drafts(storage, 'ada', 41).draft).toBeUndefined();
  });

  it('is not shown in a review, whose code is apart and ends with it', () => {
    const storage = new MemoryStorage();
    new Drafts(storage, 'ada', 40).storeDraft(draft);
    const review = new Drafts(storage, 'ada', 40, true);
    expect(review.draft).toBeUndefined();
    review.storeDraft({ version: 'v1', code: 'y = 2' });
    expect(new Drafts(storage, 'ada', 40).draft).toEqual(draft);
    review.removeReview();
    expect(review.draft).toBeUndefined();
  });

  it('has at most 30 submitted programs, the newest first and each once', () => {
    const drafts = new Drafts(new MemoryStorage(), 'ada', 40);
    for (let i = 0; i < 40; i += 1) drafts.addSubmitted({ submissionId: `sub_${i}`, code: String(i) });
    drafts.addSubmitted({ submissionId: 'sub_39', code: '39' });
    expect(drafts.submitted).toHaveLength(30);
    expect(drafts.submitted.slice(0, 2).map(({ submissionId }) => submissionId)).toEqual(['sub_39', 'sub_38']);
  });

  it('is lost without harm where the storage is full, spoilt or switched off', () => {
    const full = new MemoryStorage();
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const storage of [full, undefined]) {
      const drafts = new Drafts(storage, 'ada', 40);
      drafts.storeDraft(draft);
      expect(drafts.draft).toBeUndefined();
    }
    const spoilt = new MemoryStorage([['lab:ada:40:draft', '{']]);
    expect(new Drafts(spoilt, 'ada', 40).draft).toBeUndefined();
  });
});
