import { describe, expect, it } from '@jest/globals';
import { nameSkeleton, personName, visibleName } from './names.js';

const rule = personName(200);
const stored = (name: string) => rule.safeParse(name).data ?? null;

describe('the name of a person', () => {
  it.each([
    'Ada Lovelace',
    'O’Neill-Núñez, Jr.',
    'Nguyễn Thị Minh Khai',
    'Зоя Космодемьянская',
    'Ελένη',
    'محمد الفاتح',
    'می‌خواهم',
    'שָׂרָה',
    'क्‍ष अनुराग',
    'শ্রী র‍্যাব',
    'ශ්‍රී ලංකා',
    'தமிழ்',
    'ไทย น้ำ',
    'မြန်မာ',
    'བོད་ཡིག',
    '山田太郎',
    '葛󠄀城',
    '김철수 ㅋㅋ',
    'ᠮᠣᠩᠭᠣᠯ᠎ᠠ',
    'አማርኛ',
    '👩🏽‍💻 Ada ❤️',
    '👨‍👩‍👧',
    '🏳️‍🌈🇩🇪🏴󠁧󠁢󠁳󠁣󠁴󠁿',
    '7️⃣ of 9',
    'Learner',
    'A learner 5 times',
    '42',
    '<b>Bob</b>',
  ])('may be %s', (name) => {
    expect(stored(name)).toBe(name.normalize('NFC'));
  });

  it.each([
    ['  Ada   Lovelace\n', 'Ada Lovelace'],
    ['Ada\u00a0\u3000Lovelace', 'Ada Lovelace'],
    ['Jose\u0301', 'José'],
  ])('%j is stored as %j', (name, tidied) => {
    expect(stored(name)).toBe(tidied);
  });

  it.each([
    ['nothing but blanks', ' \u00a0\u3000'],
    ['a zero-width space alone', '\u200b'],
    ['a zero-width space', 'A\u200bda'],
    ['blank Braille', '\u2800'],
    ['a Hangul filler', '\u3164'],
    ['a halfwidth Hangul filler', 'Ada\uffa0'],
    ['jamo fillers', '\u115f\u1160'],
    ['a right-to-left override', 'Ada \u202egnp.exe'],
    ['an isolate', '\u2067Ada\u2069'],
    ['a direction mark', 'Ada\u200f'],
    ['a line break', 'Ada\nAdmin'],
    ['a line separator', 'Ada\u2028Admin'],
    ['a tab', 'Ada\tAdmin'],
    ['an escape', '\u001b[31mAda'],
    ['a C1 control', 'Ada\u0085'],
    ['a soft hyphen', 'A\u00adda'],
    ['a word joiner', 'A\u2060da'],
    ['a byte order mark', 'A\ufeffda'],
    ['a joiner between Latin letters', 'A\u200dda'],
    ['a non-joiner between Latin letters', 'A\u200cda'],
    ['joiners in a row', 'می\u200c\u200cخواهم'],
    ['a joiner at the end', 'محمد\u200d'],
    ['a variation selector on a Latin letter', 'A\ufe0fda'],
    ['tags', 'Ada\u{e0041}\u{e0042}'],
    ['a combining grapheme joiner', 'A\u034fda'],
    ['a private character', 'Ada\ue000'],
    ['a noncharacter', 'Ada\ufdd0'],
    ['a replaced object', 'Ada\ufffc'],
    ['a mark without a letter', '\u0301'],
    ['marks in a heap', `q${'\u0300\u0301\u0302\u0303\u0304'}`],
  ])('has no %s', (_, name) => {
    expect(stored(name)).toBeNull();
  });

  it.each([
    'Learner 5',
    'learner5',
    'LEARNER  99',
    'Learner #5',
    'Learner-5!',
    'Learnеr 5',
    'Lеаrnеr 5',
    'Leamer 5',
    'Iearner 5',
    'Léarner 5',
    'Learner ５',
    'Learner ٥',
    'Learner 1O',
    '𝐋earner 5',
    'Ｌｅａｒｎｅｒ 5',
  ])('is not that of a hidden one, as %s', (name) => {
    expect(stored(name)).toBeNull();
  });
});

describe('a stored name that breaks the rule', () => {
  it.each([
    ['Ada\u202e\u200b', 'Ada'],
    ['Ada\nAdmin\t1', 'Ada Admin 1'],
    ['\u0301Ada', 'Ada'],
    ['می‌خواهم', 'می‌خواهم'],
    ['\u2800\u3164', 'Learner 7'],
    ['Learner 5', 'Learner 7'],
    ['Learner\u200b 5', 'Learner 7'],
  ])('%j is shown as %j', (name, shown) => {
    expect(visibleName(7, name)).toBe(shown);
  });
});

describe('the skeleton of a name', () => {
  it.each([
    'bad bob',
    'BAD BOB',
    'Bad  Bob ',
    'Bad\u200bBob',
    'B.a.d B-o-b',
    'Bád Bób',
    'Ваd Воb',
    'Вɑԁ Ᏼꓳꮟ',
    '𝓑𝓪𝓭 𝓑𝓸𝓫',
    'Bad B0b',
    'Ｂａｄ Ｂｏｂ',
    'Bad Bob 🦄',
  ])('is that of Bad Bob for %j', (name) => {
    expect(nameSkeleton(name)).toBe(nameSkeleton('Bad Bob'));
  });

  it.each([
    ['Bob', 'Bad Bob'],
    ['राम', 'रमा'],
    ['محمد', 'أحمد'],
    ['🦄', '🐴'],
    ['Ада', 'Аня'],
  ])('tells %s from %s', (one, other) => {
    expect(nameSkeleton(one)).not.toBe(nameSkeleton(other));
  });
});
