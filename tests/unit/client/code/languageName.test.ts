import { expect, it } from 'vitest';
import { getLanguageName } from '../../../../src/client/code/languageName';

it.each([
  ['python', 'Python'],
  ['py', 'Python'],
  ['r', 'R'],
  ['bash', 'Bash'],
  ['yml', 'YAML'],
  ['jsx', 'JSX'],
  ['cpp', 'C++'],
  ['something', 'Something'],
  ['constructor', 'Constructor'],
])('calls %s %s', (language, name) => {
  expect(getLanguageName(language)).toBe(name);
});
