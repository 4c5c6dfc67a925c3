import { expect, test } from 'vitest';
import { extendToText, moveToText } from '../../../src/model/locateText';

const source = "a: 'x'\nb: 'x'\n";

test('marks a text at or after a location', () => {
  expect(extendToText(source, { file: 'f', line: 2, column: 4 }, 'x')).toEqual({
    ...{ file: 'f', line: 2, column: 4 },
    end: { line: 2, column: 7 },
  });
  expect(moveToText(source, { file: 'f', line: 1 }, 'x')).toEqual({
    ...{ file: 'f', line: 1, column: 5 },
    end: { line: 1, column: 6 },
  });
});

test('marks nothing if the line is beyond the end of the text', () => {
  const location = { file: 'f', line: 4, column: 1 };
  expect(extendToText(source, location, 'x')).toBe(location);
  expect(moveToText(source, location, 'x')).toBe(location);
});
