import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Certificate } from '../../src/node/http/httpServer';
import { UsageError } from '../arguments';

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Returns the certificate with which the development server uses HTTPS, or nothing for HTTP. As in Docusaurus, `HTTPS=true` selects HTTPS,
 * and `SSL_CRT_FILE` and `SSL_KEY_FILE` contain the paths of PEM files; all can have the prefix `DOCUSAURUS_`. Throws `UsageError`
 * if a file is missing or invalid, or if the key does not belong to the certificate.
 */
export function readCertificate(env: Environment = process.env): Certificate | undefined {
  if (readVariable('HTTPS', env) !== 'true') return undefined;
  const cert = readPem('SSL_CRT_FILE', env, (pem) => new X509Certificate(pem));
  const key = readPem('SSL_KEY_FILE', env, createPrivateKey);
  if (!cert.parsed.checkPrivateKey(key.parsed)) {
    throw new UsageError(
      `The key ${key.file} does not belong to the certificate ${cert.file}.`,
      'Set SSL_CRT_FILE and SSL_KEY_FILE to the two files of one certificate.',
    );
  }
  return { cert: cert.pem, key: key.pem };
}

function readVariable(name: string, env: Environment): string | undefined {
  return env[`DOCUSAURUS_${name}`] ?? env[name];
}

function readPem<T>(name: string, env: Environment, parse: (pem: string) => T) {
  const file = readVariable(name, env);
  if (!file) {
    throw new UsageError(
      `HTTPS requires a certificate, but ${name} is not set.`,
      'Create one with `mkcert localhost`, and set SSL_CRT_FILE=localhost.pem SSL_KEY_FILE=localhost-key.pem.',
    );
  }
  try {
    const pem = readFileSync(path.resolve(file), 'utf8');
    return { file, pem, parsed: parse(pem) };
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    throw new UsageError(
      `The file ${file} in ${name} ${isMissing ? 'does not exist' : 'cannot be read'}.`,
      'Paths are relative to the working folder, and files are in the PEM format.',
    );
  }
}
