import { defineDiagnostics } from './definition';

/** Diagnostics about commands: their folders, servers, deployment and the search index. */
export const commandDiagnostics = defineDiagnostics({
  'missing-site': {
    title: 'Missing site folder',
    explanation: 'The folder that was passed to a command does not exist.',
    fix: 'Pass the path of the site as the first argument, or run the command in the site folder.',
    severity: 'error',
  },
  'folder-not-empty': {
    title: 'Folder not empty',
    explanation: '`init` creates a site only in a new or empty folder, so that it cannot overwrite files.',
    fix: 'Pass the name of a new folder, such as `docs-site init my-site`.',
    severity: 'error',
  },
  'missing-build': {
    title: 'Missing build',
    explanation: 'A command that needs a built site found none.',
    fix: 'Run `docs-site build` first, or pass the path of the built site.',
    severity: 'error',
  },
  'build-running': {
    title: 'Build in progress',
    explanation: '`clear` cannot delete the cache while a build of the site uses it.',
    fix: 'Wait for the build to finish, or stop it.',
    severity: 'error',
  },
  'invalid-cache-url': {
    title: 'Invalid address of the remote cache',
    explanation: '`DOCS_CACHE_URL` is set to something other than an HTTP or HTTPS address.',
    fix: 'Correct the variable, or unset it to build without a remote cache.',
    severity: 'error',
  },
  'invalid-shard': {
    title: 'Invalid shard',
    explanation:
      '`build --shard` requires a shard number and a count, such as `2/4`, and a remote cache that it can write to.',
    fix: 'Pass a share from `1/n` to `n/n`, and set `DOCS_CACHE_URL` and `DOCS_CACHE_WRITE=1`.',
    severity: 'error',
  },
  'cache-unavailable': {
    title: 'Unavailable remote cache',
    explanation:
      'The server at `DOCS_CACHE_URL` could not be reached, did not answer for 2 seconds, or refused a request. The command stopped using it and did the remaining work locally.',
    fix: 'Check the address, the token and the server. To write, a token must allow `PUT`.',
    severity: 'warning',
  },
  'invalid-cache-file': {
    title: 'Invalid export of the cache',
    explanation:
      '`cache import` got a file that does not exist, is damaged, or was not written by `cache export`. Nothing was imported.',
    fix: 'Export the cache again, or build without it.',
    severity: 'error',
  },
  'port-unavailable': {
    title: 'Port unavailable',
    explanation:
      'A server cannot listen on a port or host: it is in use, protected, or not an address of the machine.',
    fix: 'Choose another port with `--port`, or another address with `--host`.',
    severity: 'error',
  },
  'invalid-host-file': {
    title: 'Invalid file for the host',
    explanation: '`serve` cannot read a file with headers or redirects of the built site.',
    fix: 'Fix this file in the static folder of the site, and build again.',
    severity: 'error',
  },
  'no-matching-files': {
    title: 'No matching files',
    explanation: 'The globs that were passed to a command match no Markdown file.',
    fix: 'Pass files or globs relative to the site folder.',
    severity: 'error',
  },
  'invalid-deployment': {
    title: 'Invalid deployment settings',
    explanation: '`deploy` lacks a setting, such as the GitHub project, or a setting is invalid.',
    fix: 'Set the field of the config or the environment variable that the message mentions.',
    severity: 'error',
  },
  'uncommitted-changes': {
    title: 'Uncommitted changes',
    explanation: '`deploy` would publish changes that are not in a commit.',
    fix: 'Commit or stash them, or publish them with `--allow-dirty`.',
    severity: 'error',
  },
  'git-failure': {
    title: 'Failed git command',
    explanation: 'A git command that publishes the site failed. The message contains the error of git.',
    fix: 'Follow the message of git.',
    severity: 'error',
  },
  'search-push-settings': {
    title: 'Missing settings for the search index',
    explanation: '`search:push` lacks the records of a build, the key of the index, or a valid host.',
    fix: 'Set `themeConfig.algolia` in the config and the environment variable `ALGOLIA_ADMIN_KEY`, and build the site.',
    severity: 'error',
  },
  'search-key': {
    title: 'Unsuitable search key',
    explanation:
      'The public key in the config has more permissions than search, or the search service rejects a key.',
    fix: 'Use the search-only key in the config, and a key with write access in `ALGOLIA_ADMIN_KEY`. Revoke a key that was published by mistake.',
    severity: 'error',
  },
  'search-push-failure': {
    title: 'Failed update of the search index',
    explanation: 'The search service did not respond, or rejected the records. The index was not changed.',
    fix: 'Check the application ID and the network connection, and try again.',
    severity: 'error',
  },
});
