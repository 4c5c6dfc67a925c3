import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { readCertificate } from '../../../scripts/commands/readCertificate';
import { createSelfSignedCertificate } from '../../driver/selfSignedCertificate';
import { tempSite } from '../tempSite';

describe('readCertificate', () => {
  const { cert, key } = createSelfSignedCertificate();
  let files: Readonly<Record<'SSL_CRT_FILE' | 'SSL_KEY_FILE' | 'other' | 'text', string>>;

  beforeEach(() => {
    const dir = tempSite({
      'localhost.pem': cert,
      'localhost-key.pem': key,
      'other-key.pem': createSelfSignedCertificate().key,
      'text.pem': 'not a certificate',
    });
    const at = (name: string) => path.join(dir, name);
    files = {
      SSL_CRT_FILE: at('localhost.pem'),
      SSL_KEY_FILE: at('localhost-key.pem'),
      other: at('other-key.pem'),
      text: at('text.pem'),
    };
  });

  it('uses HTTP without `HTTPS=true`', () => {
    expect(readCertificate({})).toBeUndefined();
    expect(readCertificate({ ...files, HTTPS: 'false' })).toBeUndefined();
  });

  it('reads the certificate and its key, also from variables with a prefix', () => {
    expect(readCertificate({ ...files, HTTPS: 'true' })).toEqual({ cert, key });
    const prefixed = {
      DOCUSAURUS_HTTPS: 'true',
      DOCUSAURUS_SSL_CRT_FILE: files.SSL_CRT_FILE,
      DOCUSAURUS_SSL_KEY_FILE: files.SSL_KEY_FILE,
    };
    expect(readCertificate({ SSL_CRT_FILE: files.text, ...prefixed })).toEqual({ cert, key });
  });

  it('explains what is wrong with the files', () => {
    const fail = (changes: Readonly<Record<string, string>>) => () =>
      readCertificate({ ...files, HTTPS: 'true', ...changes });
    expect(fail({ SSL_KEY_FILE: '' })).toThrow('HTTPS requires a certificate, but SSL_KEY_FILE is not set.');
    expect(fail({ SSL_CRT_FILE: 'none.pem' })).toThrow('The file none.pem in SSL_CRT_FILE does not exist.');
    expect(fail({ SSL_CRT_FILE: files.text })).toThrow(
      `The file ${files.text} in SSL_CRT_FILE cannot be read.`,
    );
    expect(fail({ SSL_KEY_FILE: files.other })).toThrow(
      `The key ${files.other} does not belong to the certificate ${files.SSL_CRT_FILE}.`,
    );
  });
});
