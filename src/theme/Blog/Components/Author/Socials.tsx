import Link from '@docusaurus/Link';
import IconSocial from '@theme/Icon/Social';
import type { ReactNode } from 'react';
import type { BlogAuthor } from '../../../../model/blog';

export interface Props {
  readonly author: BlogAuthor;
  readonly className?: string;
}

/** Platforms whose names are not just capitalized. */
const LABELS: Readonly<Record<string, string>> = {
  github: 'GitHub',
  linkedin: 'LinkedIn',
  stackoverflow: 'Stack Overflow',
  youtube: 'YouTube',
};

/** Links to the social profiles of an author. */
export default function BlogAuthorSocials({ author: { socials = {} } }: Props): ReactNode {
  const entries = Object.entries(socials);
  if (entries.length === 0) return null;
  return (
    <div className="authorSocials_">
      {entries.map(([platform, address]) => {
        const label = LABELS[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1);
        return (
          <Link key={platform} className="authorSocialLink_" href={address} title={label}>
            <IconSocial platform={platform} />
            {label}
          </Link>
        );
      })}
    </div>
  );
}
