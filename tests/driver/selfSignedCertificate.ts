import { generateKeyPairSync, sign } from 'node:crypto';

// the tags of DER (X.690) that a certificate consists of
const INTEGER = 0x02;
const BIT_STRING = 0x03;
const OBJECT_ID = 0x06;
const UTF8_STRING = 0x0c;
const UTC_TIME = 0x17;
const SEQUENCE = 0x30;
const SET = 0x31;

const ECDSA_WITH_SHA256 = encode(SEQUENCE, encode(OBJECT_ID, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = encode(OBJECT_ID, Buffer.from('550403', 'hex'));

/** Creates a certificate (RFC 5280, version 1) for `localhost`, valid until 2049, and its private key. Both are in the PEM format. */
export function createSelfSignedCertificate(): { readonly cert: string; readonly key: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const attribute = encode(SEQUENCE, COMMON_NAME, encode(UTF8_STRING, Buffer.from('localhost')));
  const name = encode(SEQUENCE, encode(SET, attribute));
  const content = encode(
    SEQUENCE,
    encode(INTEGER, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    encode(
      SEQUENCE,
      ...['200101000000Z', '491231235959Z'].map((time) => encode(UTC_TIME, Buffer.from(time))),
    ),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = Buffer.concat([Buffer.from([0]), sign('sha256', content, privateKey)]);
  const der = encode(SEQUENCE, content, ECDSA_WITH_SHA256, encode(BIT_STRING, signature));
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  };
}

function encode(tag: number, ...contents: readonly Buffer[]): Buffer {
  const content = Buffer.concat(contents);
  const { length } = content;
  const lengthBytes =
    length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...lengthBytes]), content]);
}
