import { defineDiagnostics } from './definition';

/** Diagnostics about links, images, URL paths and redirects. */
export const referenceDiagnostics = defineDiagnostics({
  'broken-link': {
    title: 'Broken link',
    explanation:
      'A link refers to a path of the site at which there is no page and no file. Links in the navbar, the footer and sidebars are checked too. A link to a redirect also counts as broken, because it costs an extra request.',
    fix: 'Correct the path, or remove the link. If the page has moved, link to its new path. Start the URL with `pathname://` if it belongs to something else on the same domain.',
    severity: { option: 'onBrokenLinks' },
  },
  'broken-anchor': {
    title: 'Broken anchor',
    explanation: 'The page that a link refers to exists, but no element of it has the ID after the `#`.',
    fix: 'Use one of the IDs that the message lists. To keep an ID when the text of a heading changes, set it: `## Install {#install}`.',
    severity: { option: 'onBrokenAnchors' },
  },
  'broken-file': {
    title: 'Missing file',
    explanation:
      'HTML, front matter, the config, a data file or a style sheet refers to an image or another file that is not part of the site. Only a relative URL in a style sheet fails a build, because it cannot be bundled.',
    fix: 'Correct the path. Raw HTML needs the base URL: `/base/img/a.png`.',
    severity: { option: 'onBrokenLinks' },
  },
  'redirected-link': {
    title: 'Redirected link',
    explanation:
      'The host redirects the path of a link to the path of the page, usually because of a slash at the end. Readers wait for another request.',
    fix: 'Link to the path in the message.',
    severity: 'warning',
  },
  'external-link': {
    title: 'Link to another site',
    explanation:
      'The target of a link to another site does not work or has moved permanently. `check --external` requests them.',
    fix: 'Update or remove the link. `--ignore-external` skips URLs that contain a text.',
    severity: { option: 'onBrokenLinks' },
  },
  'unused-ignore': {
    title: 'Unused ignore comment',
    explanation:
      'A comment `docs-check-ignore` has no reason, or the line that it covers has no problem with its code. It may hide a problem in the future.',
    fix: 'Remove the comment, or write `docs-check-ignore broken-link: reason` on the line before the problem.',
    severity: 'warning',
  },
  'broken-markdown-link': {
    title: 'Broken link to a file',
    explanation:
      'A Markdown link contains the path of a Markdown file or of an asset, and this file does not exist. The same code marks links without a URL.',
    fix: 'Correct the path. It is relative to the file that contains the link, or starts with `@site/` for the site folder.',
    severity: { option: 'markdown.hooks.onBrokenMarkdownLinks' },
  },
  'broken-image': {
    title: 'Broken image',
    explanation: 'An image in Markdown or front matter refers to a file that does not exist.',
    fix: 'Correct the path. Paths are relative to the file; paths with a leading slash are relative to a static folder.',
    severity: { option: 'markdown.hooks.onBrokenMarkdownImages' },
  },
  'invalid-image': {
    title: 'Invalid image',
    explanation:
      'The size of an image file cannot be read. The file is published, but the page shifts when the image loads.',
    fix: 'Check that the file is an image and that its extension matches its format.',
    severity: 'warning',
  },
  'script-url': {
    title: 'Link that runs code',
    explanation: 'The URL of a link starts with `javascript:` or a similar scheme.',
    fix: 'Link to a page instead, or import a component that runs the code when it is clicked.',
    severity: 'error',
  },
  'duplicate-heading-id': {
    title: 'Duplicate heading ID',
    explanation:
      'Two headings of a page have the same explicit ID. Links to the ID always go to the first of them.',
    fix: 'Give one of the headings another ID.',
    severity: 'warning',
  },
  'duplicate-route': {
    title: 'Duplicate URL path',
    explanation:
      'Two pages have the same URL path, or paths that differ only by a trailing slash, letter case or encoding. Readers can reach only one of them.',
    fix: 'Change the `slug` or the file name of one page.',
    severity: { option: 'onDuplicateRoutes' },
  },
  'invalid-url-path': {
    title: 'Invalid URL path',
    explanation:
      'The URL path of a page contains characters that no host can serve or no file name can contain.',
    fix: 'Change the `slug` in the front matter, or rename the file.',
    severity: 'error',
  },
  'unservable-path': {
    title: 'Unsupported path for the host',
    explanation:
      'The host in the option `host` cannot deliver a page or a static file at its path, or answers with a 404 status.',
    fix: 'Rename the file or its folder, set `slug`, or follow the message if a setting such as `trailingSlash` causes it.',
    severity: 'error',
  },
  'redirected-path': {
    title: 'Redirected page path',
    explanation:
      'The host redirects the canonical path of a page, usually because `trailingSlash` does not match the files. Every link to the page costs a redirect.',
    fix: 'Set `trailingSlash` in the config as the message says.',
    severity: 'warning',
  },
  'replaced-host-file': {
    title: 'Replaced file for the host',
    explanation:
      'A static file has the name of a file with headers and redirects that the build generates for the host. The static file is published.',
    fix: 'Move its settings to `host.headers` in the config and delete the file, or set `host: "plain"`.',
    severity: 'warning',
  },
  'invalid-redirect': {
    title: 'Invalid redirect',
    explanation:
      'A redirect cannot work: its source is not a valid path, it redirects an anchor of a page that does not exist, or the output already has a file at its path.',
    fix: 'Correct or remove the redirect.',
    severity: 'error',
  },
  'unused-redirect': {
    title: 'Redirect without effect',
    explanation:
      'A page, a heading or an earlier redirect takes precedence over a redirect, so no reader is redirected.',
    fix: 'Remove the redirect, or change the path of the page or the ID of the heading.',
    severity: { option: 'onDuplicateRoutes' },
  },
  'removed-url': {
    title: 'Removed page',
    explanation:
      '`urls.lock` lists a page that no longer exists, and no redirect replaces it. Bookmarks, search engines and other sites still link to it.',
    fix: 'Add the redirect in the message to the config. If nobody uses the URL, remove it with `docs-site check --update`.',
    severity: 'error',
  },
  'removed-anchor': {
    title: 'Removed anchor',
    explanation:
      '`urls.lock` lists an anchor, and its page no longer has an element with this ID. Links to it show the top of the page. Usually, the text of a heading has changed.',
    fix: 'Set the ID on the heading, as in the message, or add the redirect. If nobody uses the anchor, remove it with `docs-site check --update`.',
    severity: 'error',
  },
  'invalid-url-lock': {
    title: 'Invalid line in urls.lock',
    explanation:
      'A line of `urls.lock` is not a path that starts with a slash, optionally with an anchor or the source file of the page.',
    fix: 'Correct the line, or write the file again with `docs-site check --update`.',
    severity: 'error',
  },
});
