import { useBlogPost } from '@docusaurus/plugin-content-blog/client';
import { usePluralForm } from '@docusaurus/theme-common';
import { useDateTimeFormat } from '@docusaurus/theme-common/internal';
import { translate } from '@docusaurus/Translate';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The date and reading time of a post. */
export default function BlogPostItemHeaderInfo({ className }: { readonly className?: string }): ReactNode {
  const { date, readingTime } = useBlogPost().metadata;
  const format = useDateTimeFormat({ day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });
  return (
    <div className={clsx('blogPostInfo_', className)}>
      <time dateTime={date}>{format.format(new Date(date))}</time>
      {readingTime !== undefined && <ReadingTime minutes={readingTime} />}
    </div>
  );
}

function ReadingTime({ minutes }: { readonly minutes: number }): ReactNode {
  const { selectMessage } = usePluralForm();
  const readingTime = Math.ceil(minutes);
  const message = translate(
    { id: 'theme.blog.post.readingTime.plurals', message: 'One min read|{readingTime} min read' },
    { readingTime },
  );
  return <> · {selectMessage(readingTime, message)}</>;
}
