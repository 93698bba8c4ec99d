import { describe, expect, it } from '@jest/globals';
import { confidenceWords, freshnessWords, percent, stateWords } from './skill-words.js';

it.each([
  [0, '0 %'],
  [0.29, '29 %'],
  [0.849, '84 %'],
  [0.85, '85 %'],
  [0.999, '99 %'],
  [1, '100 %'],
])('a share of %d is %s', (share, text) => {
  expect(percent(share)).toBe(text);
});

describe('the state of a skill', () => {
  const aSkill = (mastery: number, is_decaying = false, is_taken_as_known = false) => ({
    mastery,
    is_practised: mastery > 0,
    is_taken_as_known,
    is_decaying,
  });

  it.each([
    [aSkill(0), false, ['not practised']],
    [aSkill(0), true, ['not practised', 'learn next']],
    [aSkill(0, false, true), true, ['taken as known', 'learn next']],
    [aSkill(0.4, false, true), false, ['taken as known']],
    [aSkill(0.849), false, ['learning']],
    [aSkill(0.85), false, ['mastered']],
    [aSkill(0.9, true), true, ['mastered', 'fading', 'learn next']],
  ])('of %j, in the zone: %s, is %j', (skill, isInZone, words) => {
    expect(stateWords(skill, isInZone)).toEqual(words);
  });
});

it.each([
  [0, 'a first guess'],
  [0.2, 'an estimate'],
  [0.5, 'well supported'],
  [0.8, 'sure'],
])('a confidence of %d is %s', (confidence, words) => {
  expect(confidenceWords(confidence)).toContain(words);
});

it.each([
  [0, false, 'nothing to remember yet'],
  [0.96, true, 'fresh'],
  [0.9, true, 'still fresh'],
  [0.7, true, 'fading: a short review brings it back'],
  [0.1, true, 'much has faded: time for a review'],
])('a freshness of %d, practised: %s, is %s', (freshness, isPractised, words) => {
  expect(freshnessWords(freshness, isPractised)).toBe(words);
});
