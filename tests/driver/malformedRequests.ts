import fc from 'fast-check';

const isOldParser = Number.parseFloat(process.versions['llhttp'] ?? '') < 9.4;

/** A request as bytes, and the expected status code. */
type RequestCase = readonly [name: string, bytes: string | Uint8Array, status: number];

/** Returns requests to a `Host` that a server must reject or handle specially under RFC 9110 and 9112. */
export function malformedRequests(host: string): readonly RequestCase[] {
  const request = (line: string, ...headers: readonly string[]) =>
    `${[line, `Host: ${host}`, 'Connection: close', ...headers].join('\r\n')}\r\n\r\n`;
  const get = (...headers: readonly string[]) => request('GET / HTTP/1.1', ...headers);
  const target = (text: string) => request(`GET ${text} HTTP/1.1`);
  const lines = (...all: readonly string[]) => `${all.join('\r\n')}\r\n\r\n`;
  return [
    ['no Host', lines('GET / HTTP/1.1', 'Connection: close'), 400],
    ['no Host in HTTP/1.0', lines('GET / HTTP/1.0'), 400],
    ['two Host lines', get('Host: evil.example'), 400],
    ['two equal Host lines', get(`host: ${host}`), 400],
    ['a Host line beyond a thousand others', get(...Array(1500).fill('a:'), `Host: ${host}`), 400],
    ['an empty Host', lines('GET / HTTP/1.1', 'Host:', 'Connection: close'), 400],
    ['a Host with a user', lines('GET / HTTP/1.1', 'Host: me@localhost'), 400],
    ['a Host with a path', lines('GET / HTTP/1.1', 'Host: localhost/x'), 400],
    ['two hosts in one line', lines('GET / HTTP/1.1', 'Host: localhost, evil.example'), 400],
    ['a foreign Host', lines('GET / HTTP/1.1', 'Host: evil.example'), 403],

    ['an absolute target', target(`http://${host}/`), 200],
    ['an absolute target without a path', request(`OPTIONS http://${host} HTTP/1.1`), 204],
    ['an absolute target in capitals', target(`HTTP://${host.toUpperCase()}/`), 200],
    ['an absolute target with a user', target(`http://me@${host}/`), 400],
    ['an absolute target with a password', target(`http://me:secret@${host}/`), 400],
    ['an absolute target without a host', target('http:///'), 400],
    ['an absolute target of another scheme', target(`ftp://${host}/`), 400],
    ['an absolute target with a foreign host', target('http://evil.example/'), 403],
    ['an authority as target', target(host), 400],
    ['an asterisk as target', target('*'), 400],
    ['OPTIONS of the whole server', request('OPTIONS * HTTP/1.1'), 204],
    ['a relative target', target('index.html'), 400],
    ['a fragment', target('/#part'), 400],
    ['a fragment in an absolute target', target(`http://${host}/#part`), 400],
    ['a space', target('/a b'), 400],
    ['a tab', target('/a\tb'), 400],
    ['a control character', target('/a\x01b'), 400],
    ['DEL', target('/a\x7fb'), 400],
    ['NUL', target('/a\0b'), 400],
    ['UTF-8', new TextEncoder().encode(target('/é')), 400],
    ['Latin-1', Buffer.from(target('/é'), 'latin1'), 400],
    ['no target', 'GET HTTP/1.1\r\n\r\n', 400],
    ['a target that is too long', target(`/${'a'.repeat(20_000)}`), 431],

    ['HTTP/0.9', 'GET /\r\n\r\n', 505],
    ['HTTP/0.9 by name', request('GET / HTTP/0.9'), 505],
    ['HTTP/1.2', request('GET / HTTP/1.2'), 505],
    ['HTTP/2.0', request('GET / HTTP/2.0'), 505],
    ['HTTP/3.0', request('GET / HTTP/3.0'), 505],
    ['HTTP in lower case', request('GET / http/1.1'), 400],
    ['no version number', request('GET / HTTP/'), 400],
    ['text after the version', request('GET / HTTP/1.1 x'), 400],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['a TLS handshake', new Uint8Array([22, 3, 1, 0, 5, 1, 0, 0, 1, 3]), 400],

    ['Transfer-Encoding and Content-Length', get('Transfer-Encoding: chunked', 'Content-Length: 3'), 400],
    ['Content-Length and Transfer-Encoding', get('Content-Length: 3', 'Transfer-Encoding: chunked'), 400],
    ['two lengths', get('Content-Length: 3', 'Content-Length: 4'), 400],
    ['a list of lengths', get('Content-Length: 3, 4'), 400],
    ['a negative length', get('Content-Length: -1'), 400],
    ['a length with a sign', get('Content-Length: +1'), 400],
    ['a hexadecimal length', get('Content-Length: 0x1'), 400],
    ['a length beyond all numbers', get(`Content-Length: ${'9'.repeat(30)}`), 400],
    ['an unknown transfer coding', get('Transfer-Encoding: unknown'), 501],
    ['gzip before chunked', get('Transfer-Encoding: gzip, chunked'), 501],
    ['two lines of transfer codings', get('Transfer-Encoding: gzip', 'Transfer-Encoding: chunked'), 501],
    ['chunked twice', get('Transfer-Encoding: chunked, chunked'), 400],
    // Newer parsers of Node.js reject the request before our code sees it. Both are correct.
    ['an empty transfer coding', get('Transfer-Encoding:'), isOldParser ? 501 : 400],
    ['a transfer coding in HTTP/1.0', request('GET / HTTP/1.0', 'Transfer-Encoding: chunked'), 400],

    ['a folded line', get('X: a', ' b'), 400],
    ['a folded Host', lines('GET / HTTP/1.1', 'Host:', ` ${host}`), 400],
    ['a space before the first header', lines('GET / HTTP/1.1', ' X: a', `Host: ${host}`), 400],
    ['a space before the colon', get('X : a'), 400],
    ['a tab before the colon', get('X\t: a'), 400],
    ['a name with parentheses', get('X(a): b'), 400],
    ['an empty name', get(': a'), 400],
    ['a line without a colon', get('abc'), 400],
    ['a bare CR in a value', get('X: a\rb'), 400],
    ['a bare LF in a value', get('X: a\nY: b'), 400],
    ['NUL in a value', get('X: a\0b'), 400],
    ['a control character in a value', get('X: a\x01b'), 400],
    ['bare LF for line ends', `GET / HTTP/1.1\nHost: ${host}\n\n`, 400],
    ['a bare CR at the end', `GET / HTTP/1.1\r\nHost: ${host}\r\r\n`, 400],
    ['headers that are too large', get(`X: ${'a'.repeat(20_000)}`), 431],

    ['CONNECT', `CONNECT ${host} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, 405],
    ['CONNECT with a path', request('CONNECT / HTTP/1.1'), 405],
    ['TRACE', request('TRACE / HTTP/1.1'), 405],
    ['a method in lower case', request('get / HTTP/1.1'), 400],
    ['an unknown method', request('BREW / HTTP/1.1'), 400],
    ['POST with a body', `${request('POST / HTTP/1.1', 'Content-Length: 3')}abc`, 405],
    ['POST that waits for 100', request('POST / HTTP/1.1', 'Content-Length: 3', 'Expect: 100-continue'), 405],
    ['GET that waits for 100', get('Content-Length: 3', 'Expect: 100-continue'), 200],
    ['GET with half a body', `${get('Content-Length: 300')}abc`, 200],
    ['GET with broken chunks', `${get('Transfer-Encoding: chunked')}zz\r\n`, 400],
    ['another expectation', get('Expect: a-miracle'), 417],
    ['Upgrade to a WebSocket', get('Connection: Upgrade', 'Upgrade: websocket'), 200],
    ['Upgrade to HTTP/2', get('Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'), 200],
    ['the origin of a sandbox', get('Origin: null'), 403],
    ['a foreign origin', get('Origin: http://evil.example'), 403],
    ['two origins', get(`Origin: http://${host}`, 'Origin: http://evil.example'), 403],
    ['the own origin', get(`Origin: http://${host}`), 200],
  ];
}

/** Generates requests that are nearly valid: bytes are inserted, removed or repeated. */
export function brokenRequests(host: string): fc.Arbitrary<Uint8Array> {
  const base = fc.constantFrom(
    `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
    `HEAD /a?b=c HTTP/1.1\r\nHost: ${host}\r\nRange: bytes=0-1\r\nIf-Match: "a", W/"b"\r\nConnection: close\r\n\r\n`,
    `GET http://${host}/ HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 5\r\nConnection: close\r\n\r\nabcde`,
    `POST / HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\nExpect: 100-continue\r\n\r\n3\r\nabc\r\n0\r\n\r\n`,
    `OPTIONS * HTTP/1.0\r\nHost: ${host}\r\nAccept-Encoding: gzip;q=0.5, *\r\nOrigin: null\r\n\r\n`,
  );
  const piece = fc.oneof(
    fc.constantFrom(
      '\r',
      '\n',
      '\r\n',
      '\0',
      ' ',
      '\t',
      ':',
      '%',
      '#',
      '?',
      '\\',
      '//',
      '"',
      ',',
      'HTTP/9.9',
    ),
    fc.constantFrom(
      'Host: x\r\n',
      'Transfer-Encoding: chunked\r\n',
      'Content-Length: 1\r\n',
      'If-Range: W/"',
    ),
    fc.uint8Array({ minLength: 1, maxLength: 4 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
  );
  const edit = fc.record({
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    removed: fc.nat({ max: 6 }),
    inserted: fc.option(piece, { nil: '' }),
  });
  return fc.tuple(base, fc.array(edit, { minLength: 1, maxLength: 4 })).map(([text, edits]) => {
    let result = text;
    for (const { at, removed, inserted } of edits) {
      const index = Math.floor(at * result.length);
      result = result.slice(0, index) + inserted + result.slice(index + removed);
    }
    return Buffer.from(result, 'latin1');
  });
}
