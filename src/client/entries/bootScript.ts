/**
 * Runs before first paint: sets the reader's preferences on `<html>`, where style sheets and the runtime read them, and collects the
 * first keys for the search and the first clicks. A separate, small, blocking script; `createBootAttributes` passes the site's settings
 * to it.
 */
import { collectEarlyClicks } from '../behaviors/earlyClicks';
import { WRAP_STORAGE_KEY } from '../behaviors/wrapCode';
import { collectEarlyKeys } from '../keyboard/earlyKeys';
import { createStoredReader } from './createStoredReader';

const { dataset } = document.documentElement;
const site = document.currentScript?.dataset ?? {};
const query = new URLSearchParams(location.search);
const readStored = createStoredReader(site);

const mode = site['mode'] ?? 'light';
const followsSystem = 'followsSystem' in site;
const requested = 'fixed' in site ? null : query.get('docusaurus-theme') || readStored('theme');
const choice = requested ? (requested === 'dark' ? requested : 'light') : undefined;
const prefersDark = followsSystem && matchMedia('(prefers-color-scheme: dark)').matches;
dataset['theme'] = choice ?? (followsSystem ? (prefersDark ? 'dark' : 'light') : mode);
dataset['themeChoice'] = choice ?? (followsSystem ? 'system' : mode);

for (const [name, value] of query) {
  const attribute = /^docusaurus-(data-[\w-]+)$/.exec(name)?.[1];
  if (attribute) document.documentElement.setAttribute(attribute, value);
}

if (site['announcement'] !== undefined) {
  dataset['announcementBarInitiallyDismissed'] = String(
    readStored('docusaurus.announcement.dismiss') === 'true' &&
      readStored('docusaurus.announcement.id')?.replace('annoucement', 'announcement') ===
        site['announcement'],
  );
}

if (readStored(WRAP_STORAGE_KEY) === 'true') dataset['wrap'] = '';

collectEarlyKeys();
collectEarlyClicks();

// the style sheet hides the banner on the home page; if it is visible, the site's files did not load
addEventListener('DOMContentLoaded', () => {
  const id = '__docusaurus-base-url-issue-banner';
  const banner = document.getElementById(`${id}-container`);
  const suggestion = document.getElementById(`${id}-suggestion-container`);
  if (!banner || !suggestion || getComputedStyle(banner).display === 'none') return;
  suggestion.textContent = location.pathname.replace(/(?:index\.html)?\/?$/, '/');
});
