import Link from '@docusaurus/Link';
import Bluesky from '@theme/Icon/Socials/Bluesky';
import Default from '@theme/Icon/Socials/Default';
import Email from '@theme/Icon/Socials/Email';
import GitHub from '@theme/Icon/Socials/GitHub';
import Instagram from '@theme/Icon/Socials/Instagram';
import LinkedIn from '@theme/Icon/Socials/LinkedIn';
import Mastodon from '@theme/Icon/Socials/Mastodon';
import StackOverflow from '@theme/Icon/Socials/StackOverflow';
import Threads from '@theme/Icon/Socials/Threads';
import Twitch from '@theme/Icon/Socials/Twitch';
import Twitter from '@theme/Icon/Socials/Twitter';
import X from '@theme/Icon/Socials/X';
import YouTube from '@theme/Icon/Socials/YouTube';
import type { ComponentType, ReactNode } from 'react';
import type { BlogAuthor } from '../../../../model/blog';

export interface Props {
  readonly author: BlogAuthor;
}

/** Platforms whose names are not just capitalized. */
const LABELS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    github: 'GitHub',
    linkedin: 'LinkedIn',
    stackoverflow: 'Stack Overflow',
    youtube: 'YouTube',
  }),
);

const ICONS: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries({
    bluesky: Bluesky,
    email: Email,
    github: GitHub,
    instagram: Instagram,
    linkedin: LinkedIn,
    mastodon: Mastodon,
    stackoverflow: StackOverflow,
    threads: Threads,
    twitch: Twitch,
    twitter: Twitter,
    x: X,
    youtube: YouTube,
  }),
);

/** Links to the social profiles of an author. */
export default function BlogAuthorSocials({ author: { socials = {} } }: Props): ReactNode {
  const entries = Object.entries(socials);
  if (entries.length === 0) return null;
  return (
    <div className="authorSocials_">
      {entries.map(([platform, address]) => {
        const Icon = ICONS.get(platform) ?? Default;
        const label = LABELS.get(platform) ?? platform.charAt(0).toUpperCase() + platform.slice(1);
        return (
          <Link key={platform} className="authorSocialLink_" href={address} title={label}>
            <Icon />
            {label}
          </Link>
        );
      })}
    </div>
  );
}
