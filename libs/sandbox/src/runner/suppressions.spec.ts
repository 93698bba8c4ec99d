import { describe, expect, it } from '@jest/globals';
import { withoutSuppressions } from './suppressions.js';

describe('withoutSuppressions', () => {
  it.each([
    ['x = 1 # noqa', 'x = 1 # noq_'],
    ['x = 1  #NOQA:E501,F401', 'x = 1  #NOQ_:E501,F401'],
    ['# ruff: noqa', '# ruf_: noq_'],
    ['# Ruff : ignore[E501]', '# Ruf_ : ignore[E501]'],
    ['# flake8: noqa', '# flake_: noq_'],
    ['import a  # isort: skip', 'import a  # isor_: skip'],
    ['# a comment about ruff and isort', '# a comment about ruff and isort'],
    ['noqa = 1', 'noqa = 1'],
  ])('%j becomes %j', (source, expected) => {
    expect(withoutSuppressions(source)).toBe(expected);
    expect(expected).toHaveLength(source.length);
  });
});
