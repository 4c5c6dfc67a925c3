import { defineDiagnostics } from './definition';

/** Diagnostics about the config, locales and translations. */
export const configDiagnostics = defineDiagnostics({
  'missing-config': {
    title: 'Missing config file',
    explanation:
      'The site folder contains no config file, or `--config` refers to a file that does not exist.',
    fix: 'Create `docusaurus.config.ts`, or pass the path of the config or of the site.',
    severity: 'error',
  },
  'invalid-config': {
    title: 'Invalid config',
    explanation:
      'A field of the config, or an option of a preset, plugin or theme, is unknown or has an invalid value. All such fields are reported together.',
    fix: 'Fix the field as the message says. Custom fields belong in `customFields`.',
    severity: 'error',
  },
  'renamed-option': {
    title: 'Renamed option',
    explanation: 'The config sets an option by its old name. The value is used.',
    fix: 'Use the new name.',
    severity: 'warning',
  },
  'missing-file': {
    title: 'Missing file in an option',
    explanation:
      'An option contains the path of a file that does not exist, such as a stylesheet or a sidebars file.',
    fix: 'Create the file, or change the option.',
    severity: 'error',
  },
  'unsupported-file': {
    title: 'Unsupported file in an option',
    explanation:
      'The file in an option exists, but cannot be used: a font must be TrueType or OpenType, a logo SVG or PNG.',
    fix: 'Convert the file, or change the option.',
    severity: 'error',
  },
  'invalid-code': {
    title: 'Syntax error',
    explanation:
      'The config, a component, a stylesheet or another code file has a syntax error. Later errors in the same file are left out, because they usually follow from the first.',
    fix: 'Fix the syntax error at the marked location.',
    severity: 'error',
  },
  'failed-module': {
    title: 'Error while loading a module',
    explanation: 'The config, or a module that it imports, threw an error when it was loaded.',
    fix: 'Fix the error at the location in the message.',
    severity: 'error',
  },
  'failed-function': {
    title: 'Error in a config function',
    explanation: 'A function in the config, such as `markdown.parseFrontMatter`, threw an error for a page.',
    fix: 'Fix the function, or handle pages such as this one.',
    severity: 'error',
  },
  'invalid-function-result': {
    title: 'Invalid result of a function',
    explanation:
      'A function in the config or in the options of a plugin, such as `createFeedItems` or `createRedirects`, returned an invalid value.',
    fix: 'Return what the message describes.',
    severity: 'error',
  },
  'unhandled-error': {
    title: 'Unhandled error',
    explanation: 'A promise was rejected in code of the site, and no code handled the rejection.',
    fix: 'Await the promise or catch its error in the config, the plugin, or the package that creates it.',
    severity: 'error',
  },
  'unsettled-promise': {
    title: 'Promise that never settles',
    explanation:
      'Code of the config or of a plugin waits for a promise that nothing can resolve, or for too long.',
    fix: 'Make sure that every promise in the code resolves or rejects.',
    severity: 'error',
  },
  'unserializable-data': {
    title: 'Unserializable data',
    explanation:
      'The config, front matter or a plugin contains a value that pages cannot receive as JSON, such as a function, a `BigInt` or an object that contains itself.',
    fix: 'Use strings, numbers, booleans, `null`, arrays and plain objects.',
    severity: 'error',
  },
  'unknown-locale': {
    title: 'Unknown locale',
    explanation:
      'A command was run for a locale that the config does not list. `build` continues with the defaults for the locale; commands that write translations stop.',
    fix: 'Add the locale to `i18n.locales`, or pass one that is listed.',
    severity: 'warning',
  },
  'invalid-locale': {
    title: 'Invalid locale',
    explanation: 'The name of a locale is not a language tag, so dates and numbers cannot be formatted.',
    fix: 'Set `htmlLang` in `i18n.localeConfigs` to a language tag such as `en` or `pt-BR`.',
    severity: 'error',
  },
  'locale-conflict': {
    title: 'Locales with the same base URL',
    explanation: 'The files of two locales would replace each other.',
    fix: 'Set another `baseUrl` for one of them in `i18n.localeConfigs`, or build each with `--locale` and `--out-dir`.',
    severity: 'error',
  },
  'invalid-translation-file': {
    title: 'Invalid translation file',
    explanation: 'A translation file contains something other than messages by ID.',
    fix: 'Write each entry as `"id": { "message": "the text", "description": "its purpose" }`.',
    severity: 'error',
  },
  'computed-text': {
    title: 'Dynamic translation text',
    explanation:
      'Code computes an argument of `translate` or `<Translate>`, so `write-translations` cannot read the text.',
    fix: 'Write `id`, `message` and `description` as literal text, and pass the variable parts in `values`.',
    severity: 'warning',
  },
  'unused-translation': {
    title: 'Unused translation',
    explanation: 'A translation file contains messages that no code of the site uses.',
    fix: 'Remove them, unless your code builds these IDs at run time.',
    severity: 'warning',
  },
});
