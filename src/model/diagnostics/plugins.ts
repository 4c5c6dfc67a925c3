import { defineDiagnostics } from './definition';

/** Diagnostics about plugins, presets and themes, and about the code of a site. */
export const pluginDiagnostics = defineDiagnostics({
  'unresolved-plugin': {
    title: 'Unresolved plugin',
    explanation: 'The config refers to a plugin, preset or theme that is neither built in nor installed.',
    fix: 'Check the name, or install the package.',
    severity: 'error',
  },
  'invalid-plugin': {
    title: 'Invalid plugin',
    explanation:
      'A plugin, preset or theme is not a function, returns no object with a `name`, or has an invalid `id`.',
    fix: 'Export a function `(context, options)` that returns an object with a `name`.',
    severity: 'error',
  },
  'duplicate-plugin': {
    title: 'Duplicate plugin',
    explanation:
      'A plugin is used several times with the same ID, so its instances would share data and URLs.',
    fix: 'Set a unique `id` in the options of each instance, or remove the duplicates.',
    severity: 'error',
  },
  'shared-content-folder': {
    title: 'Content folder of several plugins',
    explanation:
      'Several plugins load the Markdown of the same folder. Each file is compiled once, so its links and its metadata could only be those of one of them.',
    fix: 'Set the option `path` of each plugin to a folder of its own. To show the same text in both, import it as a partial.',
    severity: 'error',
  },
  'plugin-failure': {
    title: 'Plugin error',
    explanation: 'A method of a plugin threw an error.',
    fix: 'Fix the error in the plugin, update the plugin, or remove it from the config.',
    severity: 'error',
  },
  'invalid-plugin-result': {
    title: 'Invalid result of a plugin',
    explanation:
      'A method of a plugin returned an invalid value, or called an action with invalid arguments.',
    fix: 'Return what the message describes.',
    severity: 'error',
  },
  'ignored-dev-server': {
    title: 'Ignored settings of a development server',
    explanation:
      'A plugin sets `devServer` in `configureWebpack`, for example a `proxy`. The command `start` is not the server of webpack: it answers only GET and HEAD requests for the site, and forwards none.',
    fix: 'Run a reverse proxy in front of `start`, or let the API accept requests from its origin.',
    severity: 'warning',
  },
  'invalid-route': {
    title: 'Invalid route of a plugin',
    explanation:
      'A plugin adds a route without a path or component, with an invalid field, or with a path outside of the base URL.',
    fix: 'Fix the argument of `addRoute` in the plugin.',
    severity: 'error',
  },
  'missing-component': {
    title: 'Route with a missing component',
    explanation: 'A plugin adds a route whose component does not exist.',
    fix: 'Check the name of the component, or create the file.',
    severity: 'error',
  },
  'renamed-component': {
    title: 'Renamed theme component',
    explanation:
      'The site has a theme component with the name of an earlier version of Docusaurus. It is used.',
    fix: 'Move the file to the new name.',
    severity: 'warning',
  },
  'plugin-report': {
    title: 'Problem reported by a plugin',
    explanation:
      'A plugin of the site has reported a problem without one of the codes of this page. The plugin sets its severity.',
    fix: 'Follow the message, or see the documentation of the plugin.',
    severity: 'warning',
  },
  'missing-export': {
    title: 'Missing export',
    explanation: 'A file imports a name from a module that has no export with this name.',
    fix: 'Check the name. Named exports need braces in the import, and a default export needs none.',
    severity: 'error',
  },
  'legacy-renderer': {
    title: 'Package with a renderer for React 18',
    explanation:
      'A package contains a renderer of its own, which uses parts of React 18 that React 19 has removed. It throws when a page loads it in the browser.',
    fix: 'Install the version of the package for React 19.',
    severity: 'warning',
  },
  'render-failure': {
    title: 'Rendering error',
    explanation:
      'A page, a component, or a module that it imports, threw an error during server-side rendering. The location is where the Markdown uses the code.',
    fix: 'Fix the expression or the component. Use `window` and other browser globals only in effects, event handlers, or inside `<BrowserOnly>`.',
    severity: 'error',
  },
  'unstable-page': {
    title: 'Nondeterministic page',
    explanation:
      'Rendering a page twice returns different HTML, for example because a component uses the time or random numbers. Hydration would fail, and builds would not be reproducible.',
    fix: 'Move such code into an effect, which runs only in the browser.',
    severity: 'error',
  },
  'bundle-failure': {
    title: 'Failed bundle',
    explanation: 'A bundler reports an error that is neither a syntax error nor an unresolved import.',
    fix: 'Follow the message of the bundler. Check `configureWebpack` of plugins if it mentions a loader.',
    severity: 'error',
  },
  'unknown-theme-component': {
    title: 'Unknown theme component',
    explanation: '`swizzle` was run for a component that no theme of the site has.',
    fix: 'Run `docs-site swizzle --list` to list all components.',
    severity: 'error',
  },
  'component-exists': {
    title: 'Component already exists',
    explanation: '`swizzle` would overwrite a component of the site.',
    fix: 'Edit the file, or delete it first.',
    severity: 'error',
  },
});
