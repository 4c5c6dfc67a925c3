import type { HostName } from '../../../model/hostConfig';
import type { HostRules } from './hostRules';
import { formatHeadersFile, formatRedirectsFile } from './netlifyFiles';
import { createNginxFiles } from './nginxFiles';
import { formatVercelFile } from './vercelFile';

/** Gives the files by which a host is told what to do, by their names below the folder of the site. */
export function createHostFiles(host: HostName, rules: HostRules): Readonly<Record<string, string>> {
  switch (host) {
    case 'netlify':
    case 'cloudflare':
      return {
        _headers: formatHeadersFile(rules),
        ...(rules.redirects.length > 0 && { _redirects: formatRedirectsFile(rules) }),
      };
    case 'vercel':
      return { 'vercel.json': formatVercelFile(rules) };
    case 'nginx':
      return createNginxFiles(rules);
    case 'github-pages':
      // without it, files and folders whose names begin with an underscore are left out
      return { '.nojekyll': '' };
    case 's3':
      return { '.s3/website.json': formatS3Website() };
    default:
      return {};
  }
}

/** Gives how many paths a host leads on by itself; documents do it for the others. Cloudflare reads 2,000 lines, Vercel about as many rules. */
export function getRedirectCapacity(host: HostName): number {
  if (host === 'netlify' || host === 'nginx') return Number.POSITIVE_INFINITY;
  return host === 'cloudflare' || host === 'vercel' ? 1000 : 0;
}

/** The website configuration of a bucket, as `aws s3api put-bucket-website` takes it. */
function formatS3Website(): string {
  const config = { IndexDocument: { Suffix: 'index.html' }, ErrorDocument: { Key: '404.html' } };
  return `${JSON.stringify(config, undefined, 2)}\n`;
}
