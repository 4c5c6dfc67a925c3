import type { BlogAuthor } from '../../../src/model/blog';
import { isRecord, urlField } from '../../../src/model/fields';
import { findClosest } from '../../../src/model/findClosest';
import { findPathProblem } from '../../../src/model/pageAddress';
import { joinUrl } from '../../../src/model/url';
import { toUrlSegment } from '../../../src/node/metadata/urlSegment';
import type { KeyPath } from '../../../src/node/dataFiles/yaml';
import { KNOWN_PLATFORMS, socialUrl } from './socials';

/** Where the pages of a blog's authors are, and how URLs of the site begin. */
export interface AuthorPaths {
  readonly baseUrl: string;
  /** Full path of the page that lists all authors. */
  readonly authorsPath: string;
}

/** Something wrong with an author, at a key of its own. */
export interface AuthorProblem {
  readonly path: KeyPath;
  readonly message: string;
  readonly hint: string;
}

const TEXTS = ['name', 'title', 'description', 'email'] as const;
const URLS = ['url', 'imageURL', 'image_url'] as const;

/** Takes an author as a file states it and gives it as the theme shows it, with everything that is wrong (contract/build.md §4.4). */
export function readAuthor(
  stated: Readonly<Record<string, unknown>>,
  { key, paths }: { readonly key: string | null; readonly paths: AuthorPaths },
): { readonly author: BlogAuthor; readonly problems: readonly AuthorProblem[] } {
  const problems: AuthorProblem[] = [];
  const wrong = (name: string, message: string, hint: string) =>
    problems.push({ path: [name], message: `\`${name}\` ${message}`, hint });
  for (const name of TEXTS) {
    const value = stated[name];
    if (value !== undefined && (typeof value !== 'string' || value === ''))
      wrong(name, `must be text, and is ${JSON.stringify(value)}`, 'Write it in quotes.');
  }
  for (const name of URLS) {
    const value = stated[name];
    if (value !== undefined && !urlField.safeParse(value).success)
      wrong(name, `must be a URL without spaces, and is ${JSON.stringify(value)}`, 'Correct the address.');
  }
  const { imageURL, image_url: imageUrl = imageURL, page, socials, ...others } = stated;
  if (others['name'] === undefined && imageUrl === undefined) {
    problems.push({
      path: [],
      message: 'has neither a `name` nor an `imageURL`',
      hint: 'Give it one of them, so that there is something to show.',
    });
  }
  const permalink = pageOf(page, key, wrong);
  return {
    problems: [...problems, ...socialProblems(socials)],
    author: {
      ...others,
      ...(imageUrl !== undefined && { imageURL: withBase(String(imageUrl), paths.baseUrl) }),
      ...(isRecord(socials) && { socials: socialsOf(socials) }),
      key,
      page: permalink === undefined ? null : { permalink: joinUrl(paths.authorsPath, permalink) },
    },
  };
}

function pageOf(
  page: unknown,
  key: string | null,
  wrong: (name: string, message: string, hint: string) => void,
): string | undefined {
  if (page === undefined || page === null || page === false || key === null) return undefined;
  if (page === true) return toUrlSegment(key);
  if (isRecord(page) && typeof page['permalink'] === 'string') {
    const problem = findPathProblem(joinUrl('/', page['permalink']));
    if (problem !== undefined) {
      wrong('page', `has a permalink that ${problem}`, 'Correct it, or write `page: true`.');
    }
    return page['permalink'];
  }
  wrong('page', 'must be true, false, or an object with a permalink', 'Write `page: true`.');
  return undefined;
}

function socialProblems(socials: unknown): readonly AuthorProblem[] {
  if (socials === undefined) return [];
  if (!isRecord(socials)) {
    const hint = 'Write `socials:` and below it lines such as `github: name`.';
    return [{ path: ['socials'], message: '`socials` must be an object of platforms', hint }];
  }
  return Object.entries(socials)
    .filter(([platform, value]) => socialUrl(platform, value) === undefined)
    .map(([platform, value]) => {
      const meant = findClosest(platform, KNOWN_PLATFORMS);
      const isKnown = meant === platform.toLowerCase();
      const suggestion = meant === undefined || isKnown ? '' : ` Did you mean \`${meant}\`?`;
      return {
        path: ['socials', platform],
        message:
          `\`socials.${platform}\` must be ${isKnown ? 'a handle or' : ''} an address that begins with https://, and is ${JSON.stringify(value)}`.replace(
            '  ',
            ' ',
          ),
        hint: `A handle is enough on ${KNOWN_PLATFORMS.join(', ')}.${suggestion}`,
      };
    });
}

function socialsOf(socials: Readonly<Record<string, unknown>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(socials).flatMap(([platform, value]) => {
      const address = socialUrl(platform, value);
      const name = platform.toLowerCase();
      return address === undefined ? [] : [[KNOWN_PLATFORMS.includes(name) ? name : platform, address]];
    }),
  );
}

function withBase(url: string, baseUrl: string): string {
  return url.startsWith('/') && !url.startsWith('//') ? joinUrl(baseUrl, url) : url;
}
