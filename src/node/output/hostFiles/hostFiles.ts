import type { HostName } from '../../../model/hostConfig';
import type { HostRules } from './hostRules';
import { formatHeadersFile, formatRedirectsFile } from './netlifyFiles';
import { createNginxFiles } from './nginxFiles';
import { formatVercelFile } from './vercelFile';

/** Returns the configuration files of a host, by their path in the output. */
export function createHostFiles(host: HostName, rules: HostRules): Readonly<Record<string, string>> {
  switch (host) {
    case 'netlify':
    case 'cloudflare': {
      // Cloudflare Pages searches for the closest 404 page itself.
      const redirects = formatRedirectsFile(host === 'netlify' ? rules : { ...rules, localeBaseUrls: [] });
      return { _headers: formatHeadersFile(rules), ...(redirects !== '' && { _redirects: redirects }) };
    }
    case 'vercel':
      return { 'vercel.json': formatVercelFile(rules) };
    case 'nginx':
      return createNginxFiles(rules);
    case 'github-pages':
      // Without this file, GitHub Pages leaves out files and folders whose names start with an underscore.
      return { '.nojekyll': '' };
    case 's3':
      return { '.s3/website.json': formatS3Website() };
    default:
      return {};
  }
}

/** Returns the website configuration of a bucket in the format of `aws s3api put-bucket-website`. */
function formatS3Website(): string {
  const config = { IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: '404.html' } };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
