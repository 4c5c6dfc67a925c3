import type { BlogAuthor } from '../../../src/model/blog';
import { isRecord, urlField, type KeyPath } from '../../../src/model/fields';
import { describeProblem } from '../../../src/model/describeIssue';
import { findClosest } from '../../../src/model/findClosest';
import { findPathProblem } from '../../../src/model/pageAddress';
import { joinUrl } from '../../../src/model/url';
import { toUrlSegment } from '../../../src/node/metadata/urlSegment';

/** The profile URL of each known platform; `{}` is replaced by the handle. */
const PLATFORMS: Readonly<Record<string, string>> = {
  x: 'https://x.com/{}',
  twitter: 'https://twitter.com/{}',
  github: 'https://github.com/{}',
  linkedin: 'https://www.linkedin.com/in/{}/',
  stackoverflow: 'https://stackoverflow.com/users/{}',
  bluesky: 'https://bsky.app/profile/{}',
  instagram: 'https://www.instagram.com/{}',
  threads: 'https://www.threads.net/@{}',
  mastodon: 'https://mastodon.social/@{}',
  twitch: 'https://twitch.tv/{}',
  youtube: 'https://youtube.com/@{}',
  email: 'mailto:{}',
};

/** The platforms that accept a handle instead of a URL. */
const KNOWN_PLATFORMS: readonly string[] = Object.keys(PLATFORMS);

/** The paths that the URLs of authors depend on. */
export interface AuthorPaths {
  readonly baseUrl: string;
  /** The path of the page that lists all authors, with the base URL. */
  readonly authorsPath: string;
}

/** A problem with an author, at one of its keys. */
export interface AuthorProblem {
  readonly path: KeyPath;
  readonly message: string;
  readonly hint: string;
}

const TEXT_FIELDS = ['name', 'title', 'description', 'email'] as const;
const URL_FIELDS = ['url', 'imageURL', 'image_url'] as const;

/** Parses an author of the authors file or front matter. Returns it as the theme receives it, with all problems. */
export function parseAuthor(
  value: Readonly<Record<string, unknown>>,
  { key, paths }: { readonly key: string | null; readonly paths: AuthorPaths },
): { readonly author: BlogAuthor; readonly problems: readonly AuthorProblem[] } {
  const problems: AuthorProblem[] = [];
  const report = (name: string, message: string, hint: string) =>
    problems.push({ path: [name], message: `\`${name}\` ${message}`, hint });
  for (const name of TEXT_FIELDS) {
    const field = value[name];
    if (field !== undefined && (typeof field !== 'string' || field === ''))
      report(name, describeProblem('must be a string', field), 'Put the value in quotes.');
  }
  for (const name of URL_FIELDS) {
    const field = value[name];
    const { error } = urlField.optional().safeParse(field);
    const rule = typeof field === 'string' ? error?.issues[0]?.message : undefined;
    if (error) report(name, describeProblem(rule ?? 'must be a string', field), 'Fix the URL.');
  }
  const { imageURL, image_url: imageUrl = imageURL, page, socials, ...others } = value;
  if (others['name'] === undefined && imageUrl === undefined) {
    problems.push({
      path: [],
      message: 'it has neither a `name` nor an `imageURL`',
      hint: 'Add one of them.',
    });
  }
  const permalink = resolveAuthorPage(page, key, report);
  return {
    problems: [...problems, ...findSocialProblems(socials)],
    author: {
      ...others,
      ...(imageUrl !== undefined && { imageURL: addBaseUrl(String(imageUrl), paths.baseUrl) }),
      ...(isRecord(socials) && { socials: resolveSocials(socials) }),
      key,
      page: permalink === undefined ? null : { permalink: joinUrl(paths.authorsPath, permalink) },
    },
  };
}

function resolveAuthorPage(
  page: unknown,
  key: string | null,
  report: (name: string, message: string, hint: string) => void,
): string | undefined {
  if (page === undefined || page === null || page === false || key === null) return undefined;
  if (page === true) return toUrlSegment(key);
  if (isRecord(page) && typeof page['permalink'] === 'string') {
    const problem = findPathProblem(joinUrl('/', page['permalink']));
    if (problem !== undefined) {
      report('page', `has a permalink that ${problem}`, 'Fix the permalink, or write `page: true`.');
    }
    return page['permalink'];
  }
  report('page', 'must be `true`, `false`, or an object with a `permalink`', 'Write `page: true`.');
  return undefined;
}

function findSocialProblems(socials: unknown): readonly AuthorProblem[] {
  if (socials === undefined) return [];
  if (!isRecord(socials)) {
    const hint = 'Write `socials:`, followed by indented lines such as `github: name`.';
    return [{ path: ['socials'], message: '`socials` must be an object with platforms as keys', hint }];
  }
  return Object.entries(socials)
    .filter(([platform, value]) => resolveSocialUrl(platform, value) === undefined)
    .map(([platform, value]) => {
      const closest = findClosest(platform, KNOWN_PLATFORMS);
      const isKnown = closest === platform.toLowerCase();
      const suggestion = closest === undefined || isKnown ? '' : ` Did you mean \`${closest}\`?`;
      const expected = isKnown ? 'a handle or a URL' : 'a URL';
      return {
        path: ['socials', platform],
        message: `\`socials.${platform}\` ${describeProblem(`must be ${expected} that starts with \`https://\``, value)}`,
        hint: `Platforms that accept a handle: ${KNOWN_PLATFORMS.join(', ')}.${suggestion}`,
      };
    });
}

function resolveSocials(socials: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(socials).flatMap(([platform, value]) => {
      const url = resolveSocialUrl(platform, value);
      const name = platform.toLowerCase();
      return url === undefined ? [] : [[KNOWN_PLATFORMS.includes(name) ? name : platform, url]];
    }),
  );
}

/** Returns the URL of a social profile, given a handle or URL; `undefined` if it is neither. */
function resolveSocialUrl(platform: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || /\s/.test(value)) return undefined;
  if (/^(?:https?:\/\/|mailto:)/i.test(value)) return value;
  const name = platform.toLowerCase();
  const known = Object.hasOwn(PLATFORMS, name) ? PLATFORMS[name] : undefined;
  // a handle must not change any other part of the URL
  if (known === undefined || value.includes('/') || /^[a-z][a-z\d+.-]*:/i.test(value)) return undefined;
  return known.replace('{}', value.replace(/^@/, ''));
}

function addBaseUrl(url: string, baseUrl: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? joinUrl(baseUrl, url) : url;
}
