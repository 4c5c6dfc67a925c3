import { translate } from '@docusaurus/Translate';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { usePluginData } from '@docusaurus/useGlobalData';
import { type ReactNode, useEffect, useRef } from 'react';
import { findAlternate } from './copyPage';
import type { LlmsOptions } from '../options';

/** The content of the open menu of a page: its Markdown alternate, and assistants that can read it. */
export function PageMenu(): ReactNode {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => closeWhenLeft(list.current?.closest('details')), []);
  const { siteConfig } = useDocusaurusContext();
  const { assistants } = usePluginData('docusaurus-plugin-llms') as Pick<LlmsOptions, 'assistants'>;
  const alternate = findAlternate(document)?.getAttribute('href') ?? '';
  const { href } = new URL(alternate, siteConfig.url);
  const prompt = translate(
    { id: 'theme.llms.prompt', message: 'Read {url} so I can ask questions about it.' },
    { url: href },
  );
  const fill = (template: string) =>
    template
      .replace('{prompt}', () => encodeURIComponent(prompt))
      .replace('{url}', () => encodeURIComponent(href));
  const links = [
    { url: alternate, label: translate({ id: 'theme.llms.viewMarkdown', message: 'View as Markdown' }) },
    ...assistants.map(({ name, url }) => ({
      url: fill(url),
      label: translate({ id: 'theme.llms.openIn', message: 'Open in {name}' }, { name }),
    })),
  ];
  return (
    <ul ref={list}>
      {links.map(({ url, label }) => (
        <li key={url}>
          {/* not a `Link`, which applies `trailingSlash` to files too */}
          <a href={url} target="_blank" rel="noopener noreferrer">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Closes a menu when the reader presses Escape, or clicks or moves the focus elsewhere. Returns a function that stops this. */
function closeWhenLeft(menu: HTMLDetailsElement | null | undefined): (() => void) | undefined {
  if (!menu) return undefined;
  const leave = (event: Event) => {
    const isEscape = event instanceof KeyboardEvent && event.key === 'Escape';
    const isOutside = !(event instanceof KeyboardEvent) && !menu.contains(event.target as Node);
    if (isEscape) menu.querySelector('summary')?.focus();
    if (isEscape || isOutside) menu.open = false;
  };
  const { ownerDocument: document } = menu;
  const types = ['click', 'focusin', 'keydown'];
  for (const type of types) document.addEventListener(type, leave);
  return () => {
    for (const type of types) document.removeEventListener(type, leave);
  };
}
