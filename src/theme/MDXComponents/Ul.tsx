import clsx from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import './taskList.page.css';

/** A list in Markdown. Task lists have no bullets. */
export default function MDXUl({ className, ...props }: ComponentProps<'ul'>): ReactNode {
  const isTasks = className?.includes('contains-task-list');
  return <ul {...props} className={clsx(className, isTasks && 'containsTaskList_') || undefined} />;
}
