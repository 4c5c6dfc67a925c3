import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { HostName } from '../../../../../src/model/hostConfig';
import { createHostFiles } from '../../../../../src/node/output/hostFiles/hostFiles';
import { type HostRules, IMMUTABLE, REVALIDATED } from '../../../../../src/node/output/hostFiles/hostRules';
import { createBehaviorReader } from '../../../../../src/node/preview/host/createBehaviorReader';
import { tempSite } from '../../../tempSite';

const rules: HostRules = {
  baseUrl: '/',
  headers: { 'Content-Security-Policy': "default-src 'none'; img-src 'self' data:", 'X-Quoted': 'a "b" \\c' },
  immutable: ['/assets/js/', '/assets/data/shared/'],
  redirects: [
    { from: '/old', to: '/new' },
    { from: '/caf%C3%A9 x/', to: '/new?a=b#c' },
    { from: '/a(b)*:c.html', to: 'https://example.org/x' },
    { from: '/price$uri', to: '/$uri#$x' },
  ],
  localeBaseUrls: [],
  trailingSlash: false,
};

/** Writes the configuration files of a host, and returns the behavior that they configure. */
function readBehavior(host: HostName) {
  const dir = tempSite();
  for (const [name, text] of Object.entries(createHostFiles(host, rules))) {
    mkdirSync(path.dirname(path.join(dir, name)), { recursive: true });
    writeFileSync(path.join(dir, name), text);
  }
  return createBehaviorReader(dir, host)();
}

describe('createHostFiles', () => {
  it.each(['netlify', 'cloudflare', 'vercel', 'nginx'] as const)(
    'configures headers, caching and redirects for %s',
    async (host) => {
      const { getHeaders, findRedirect } = await readBehavior(host);
      expect(getHeaders('/a')).toMatchObject({
        'content-security-policy': rules.headers['Content-Security-Policy'],
        'x-quoted': rules.headers['X-Quoted'],
        'cache-control': REVALIDATED,
      });
      expect(getHeaders('/assets/js/main.12345678.js')['cache-control']).toBe(IMMUTABLE);
      expect(getHeaders('/assets/data/shared/x.json')['cache-control']).toBe(IMMUTABLE);
      expect(getHeaders('/assets/data/a.json')['cache-control']).toBe(REVALIDATED);
      expect(getHeaders('/x/assets/js/a.js')['cache-control']).toBe(REVALIDATED);
      const redirect = (from: string) => findRedirect(from)?.to;
      expect(redirect('/old')).toBe('/new');
      expect(redirect('/old/')).toBe('/new');
      expect(redirect('/older')).toBeUndefined();
      expect(redirect('/caf%C3%A9%20x')).toBe('/new?a=b#c');
      expect(redirect('/a(b)*:c.html')).toBe('https://example.org/x');
      expect(redirect('/price%24uri')?.replaceAll('%24', '$')).toBe('/$uri#$x');
    },
  );

  it('returns `_headers` and `_redirects` for Netlify', () => {
    const files = createHostFiles('netlify', { ...rules, redirects: rules.redirects.slice(0, 1) });
    expect(
      Object.entries(files)
        .map(([name, text]) => `== ${name}\n${text}`)
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "== _headers
      /*
        Content-Security-Policy: default-src 'none'; img-src 'self' data:
        X-Quoted: a "b" \\c

      /assets/js/*
        Cache-Control: public, max-age=31536000, immutable

      /assets/data/shared/*
        Cache-Control: public, max-age=31536000, immutable

      == _redirects
      /old /new 301
      /old/ /new 301
      "
    `);
  });

  it('returns `vercel.json` for Vercel', () => {
    expect(JSON.parse(createHostFiles('vercel', rules)['vercel.json'] ?? '')).toMatchInlineSnapshot(`
      {
        "cleanUrls": true,
        "headers": [
          {
            "headers": [
              {
                "key": "Content-Security-Policy",
                "value": "default-src 'none'; img-src 'self' data:",
              },
              {
                "key": "X-Quoted",
                "value": "a "b" \\c",
              },
            ],
            "source": "/(.*)",
          },
          {
            "headers": [
              {
                "key": "Cache-Control",
                "value": "public, max-age=31536000, immutable",
              },
            ],
            "source": "/assets/js/(.*)",
          },
          {
            "headers": [
              {
                "key": "Cache-Control",
                "value": "public, max-age=31536000, immutable",
              },
            ],
            "source": "/assets/data/shared/(.*)",
          },
        ],
        "redirects": [
          {
            "destination": "/new",
            "permanent": true,
            "source": "/old{/}?",
          },
          {
            "destination": "/new?a=b#c",
            "permanent": true,
            "source": "/café x{/}?",
          },
          {
            "destination": "/new?a=b#c",
            "permanent": true,
            "source": "/caf%C3%A9%20x{/}?",
          },
          {
            "destination": "https://example.org/x",
            "permanent": true,
            "source": "/a\\(b\\)\\*\\:c.html{/}?",
          },
          {
            "destination": "https://example.org/x",
            "permanent": true,
            "source": "/a\\(b\\)\\*%3Ac.html{/}?",
          },
          {
            "destination": "/$uri#$x",
            "permanent": true,
            "source": "/price$uri{/}?",
          },
          {
            "destination": "/$uri#$x",
            "permanent": true,
            "source": "/price%24uri{/}?",
          },
        ],
        "trailingSlash": false,
      }
    `);
  });

  it('returns two files to include for nginx', () => {
    const files = createHostFiles('nginx', rules);
    expect(
      Object.entries(files)
        .map(([name, text]) => `== ${name}\n${text}`)
        .join('\n'),
    ).toMatchInlineSnapshot(`
      "== .nginx/http.conf
      # Include this in the http block.
      map $uri $site_cache_control {
        default "public, max-age=0, must-revalidate";
        "~^/assets/js/" "public, max-age=31536000, immutable";
        "~^/assets/data/shared/" "public, max-age=31536000, immutable";
      }
      map $uri $site_moved_to {
        default "";
        "~^/old/?$" "/new$is_args$args";
        "~^/café x/?$" "/new?a=b#c";
        "~^/a\\\\(b\\\\)\\\\*:c\\\\.html$" "https://example.org/x$is_args$args";
        "~^/price\\\\$uri/?$" "/%24uri$is_args$args#%24x";
      }

      == .nginx/server.conf
      # Include this in the server block whose root is the folder of the site.
      absolute_redirect off;
      charset utf-8;
      charset_types application/atom+xml application/javascript application/json application/rss+xml application/xml image/svg+xml text/css text/javascript text/markdown text/plain text/xml;
      error_page 404 /404.html;
      add_header Content-Security-Policy "default-src 'none'; img-src 'self' data:" always;
      add_header X-Quoted "a \\"b\\" \\\\c" always;
      add_header Cache-Control $site_cache_control always;
      if ($site_moved_to != "") { return 301 $site_moved_to; }
      location = /404.html { internal; }
      location = /404 { return 404; }
      location = / { try_files /index.html =404; }
      location ~ /\\.(?!well-known/) { return 404; }
      location ~ \\.md$ { types { } default_type text/markdown; try_files $uri =404; }
      location ~ ^(?<site_page>/.+?)/+$ {
        if (-f $document_root$site_page.html) { rewrite ^(.+?)/+$ $1 permanent; }
        if (-f $document_root$site_page/index.html) { rewrite ^(.+?)/+$ $1 permanent; }
        return 404;
      }
      location / { try_files $uri $uri.html $uri/index.html =404; }
      "
    `);
  });

  it('configures the 404 pages of locales, except for Cloudflare Pages, which finds them itself', () => {
    const read = (host: HostName, file: string) =>
      createHostFiles(host, { ...rules, redirects: [], localeBaseUrls: ['/fr/'] })[file];
    expect(read('netlify', '_redirects')).toBe('/fr/* /fr/404.html 404\n');
    expect(read('cloudflare', '_redirects')).toBeUndefined();
    expect(read('nginx', '.nginx/http.conf')).toContain(
      'map $uri $site_not_found {\n  default "/404.html";\n  "~^/fr/" "/fr/404.html";\n}\n',
    );
    const server = read('nginx', '.nginx/server.conf');
    expect(server).toContain('error_page 404 $site_not_found;');
    expect(server).toContain('location = /fr/404.html { internal; }\nlocation = /fr/404 { return 404; }');
  });

  it('returns minimal files for hosts without redirects and headers', () => {
    expect(createHostFiles('github-pages', rules)).toEqual({ '.nojekyll': '' });
    expect(createHostFiles('plain', rules)).toEqual({});
    expect(JSON.parse(createHostFiles('s3', rules)['.s3/website.json'] ?? '')).toEqual({
      IndexDocument: { Suffix: 'index.html' },
      ErrorDocument: { Key: '404.html' },
    });
  });
});
