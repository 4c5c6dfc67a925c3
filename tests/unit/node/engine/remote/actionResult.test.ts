import { describe, expect, it } from 'vitest';
import { decodeActionResult, encodeActionResult } from '../../../../../src/node/engine/remote/actionResult';

const result = {
  files: [
    { path: 'index', sha256: 'a'.repeat(64), size: 5 },
    { path: 'packs/1.pack', sha256: 'b'.repeat(64), size: 300 },
    { path: 'packs/2.pack', sha256: 'c'.repeat(64), size: 5_000_000_000 },
  ],
  note: '{"savedAt":1}',
};

describe('encodeActionResult', () => {
  it('encodes what decodeActionResult returns', () => {
    expect(decodeActionResult(encodeActionResult(result))).toEqual(result);
  });

  it('encodes the fields of the Remote Execution API', () => {
    const { files, note } = { files: [{ path: 'index', sha256: 'ab', size: 300 }], note: 'n' };
    // output_files { path: "index" digest { hash: "ab" size_bytes: 300 } } stdout_raw: "n"
    expect(encodeActionResult({ files, note }).toString('hex')).toBe(
      [
        '1210',
        '0a05',
        Buffer.from('index').toString('hex'),
        '1207',
        '0a02',
        '6162',
        '10ac02',
        '2a01',
        '6e',
      ].join(''),
    );
  });
});

describe('decodeActionResult', () => {
  it('skips the fields that servers add', () => {
    const exitCode = Buffer.from([0x20, 0x01]);
    const timestamp = Buffer.from([0x49, 1, 2, 3, 4, 5, 6, 7, 8]);
    const number = Buffer.from([0x55, 1, 2, 3, 4]);
    expect(
      decodeActionResult(Buffer.concat([exitCode, timestamp, number, encodeActionResult(result)])),
    ).toEqual(result);
  });

  it('throws on each truncated message that ends within a field', () => {
    const bytes = encodeActionResult({ files: result.files.slice(0, 1), note: '' });
    for (let length = 1; length < bytes.length - 2; length++)
      expect(() => decodeActionResult(bytes.subarray(0, length))).toThrow(RangeError);
  });

  it('throws on other content', () => {
    expect(() => decodeActionResult(Buffer.from('<html>not found</html>'))).toThrow(RangeError);
  });
});
