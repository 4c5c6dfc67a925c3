/** What a handle is put behind, by platform; `{}` stands for the handle. */
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

/** The platforms on which a handle is enough. */
export const KNOWN_PLATFORMS: readonly string[] = Object.keys(PLATFORMS);

/** Takes what an author states for a platform, a handle or an address, and gives the address; undefined for what is neither (contract/build.md §4.4). */
export function socialUrl(platform: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || value === '' || /\s/.test(value)) return undefined;
  if (/^(?:https?:\/\/|mailto:)/i.test(value)) return value;
  const known = PLATFORMS[platform.toLowerCase()];
  // a handle may hold anything but what would make an address of another kind of it
  if (known === undefined || value.includes('/') || /^[a-z][a-z\d+.-]*:/i.test(value)) return undefined;
  return known.replace('{}', value.replace(/^@/, ''));
}
