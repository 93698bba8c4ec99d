import { describe, expect, it } from '@jest/globals';
import { Drafts, type DraftStorages, type DraftStorage } from './drafts.js';

class MemoryStorage extends Map<string, string> implements DraftStorage {
  getItem = (name: string) => this.get(name) ?? null;
  setItem = (name: string, value: string) => void this.set(name, value);
  removeItem = (name: string) => void this.delete(name);
}

const tabOf = (browser: DraftStorage): DraftStorages => ({ browser, tab: new MemoryStorage() });

const draft = { version: 'v1', code: 'x = 1' };

describe('what a learner has typed', () => {
  it('is there after a reload, for the same learner and lab only', () => {
    const storage = tabOf(new MemoryStorage());
    new Drafts(storage, 'ada', 40).storeDraft(draft);
    expect(new Drafts(storage, 'ada', 40).draft).toEqual(draft);
    expect(new Drafts(storage, 'bob', 40).draft).toBeUndefined();
    expect(new Drafts(storage, 'ada', 41).draft).toBeUndefined();
  });

  it('has the learner’s own call and the program from before starting over', () => {
    const storage = tabOf(new MemoryStorage());
    const whole = { ...draft, call: 'f(1)', replaced: 'x = 0' };
    new Drafts(storage, 'ada', 40).storeDraft(whole);
    expect(new Drafts(storage, 'ada', 40).draft).toEqual(whole);
  });

  it('is apart in two tabs of one lab, and a new tab begins with what was written last', () => {
    const browser = new MemoryStorage();
    const [first, second] = [tabOf(browser), tabOf(browser)].map((tab) => new Drafts(tab, 'ada', 40));
    first!.storeDraft(draft);
    first!.storePending({ key: 'one', code: 'x = 1' });
    second!.storeDraft({ version: 'v1', code: 'x = 2' });
    expect(first!.draft).toEqual(draft);
    expect([first!.pending?.key, second!.pending]).toEqual(['one', undefined]);
    const third = new Drafts(tabOf(browser), 'ada', 40);
    expect([third.draft?.code, third.pending]).toEqual(['x = 2', undefined]);
  });

  it('ends a review in all tabs', () => {
    const browser = new MemoryStorage();
    const [first, second] = [tabOf(browser), tabOf(browser)].map((tab) => new Drafts(tab, 'ada', 40, true));
    first!.storeDraft(draft);
    second!.removeReview();
    expect(first!.draft).toBeUndefined();
  });

  it('is not shown in a review, whose code is apart and ends with it', () => {
    const storage = tabOf(new MemoryStorage());
    new Drafts(storage, 'ada', 40).storeDraft(draft);
    const review = new Drafts(storage, 'ada', 40, true);
    expect(review.draft).toBeUndefined();
    review.storeDraft({ version: 'v1', code: 'y = 2' });
    expect(new Drafts(storage, 'ada', 40).draft).toEqual(draft);
    review.removeReview();
    expect(review.draft).toBeUndefined();
  });

  it('has at most 30 submitted programs, the newest first and each once', () => {
    const drafts = new Drafts(tabOf(new MemoryStorage()), 'ada', 40);
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
      const drafts = new Drafts({ browser: storage, tab: storage }, 'ada', 40);
      drafts.storeDraft(draft);
      expect(drafts.draft).toBeUndefined();
    }
    const spoilt = new MemoryStorage([['lab:ada:40:draft', '{']]);
    expect(new Drafts(tabOf(spoilt), 'ada', 40).draft).toBeUndefined();
  });
});
