import { blogDiagnostics } from './blog';
import { commandDiagnostics } from './commands';
import { configDiagnostics } from './config';
import type { DiagnosticDefinition } from './definition';
import { docsDiagnostics } from './docs';
import { fileDiagnostics } from './files';
import { markdownDiagnostics } from './markdown';
import { mdxDiagnostics } from './mdx';
import { pluginDiagnostics } from './plugins';
import { referenceDiagnostics } from './references';

/** The diagnostics by topic, in the order of the reference page. */
export const DIAGNOSTIC_TOPICS = {
  'Links and URLs': referenceDiagnostics,
  'Markdown and MDX syntax': mdxDiagnostics,
  'Markdown pages': markdownDiagnostics,
  Docs: docsDiagnostics,
  Blog: blogDiagnostics,
  'Config and translations': configDiagnostics,
  'Plugins and code': pluginDiagnostics,
  Files: fileDiagnostics,
  Commands: commandDiagnostics,
} as const;

const CATALOG = {
  ...referenceDiagnostics,
  ...mdxDiagnostics,
  ...markdownDiagnostics,
  ...docsDiagnostics,
  ...blogDiagnostics,
  ...configDiagnostics,
  ...pluginDiagnostics,
  ...fileDiagnostics,
  ...commandDiagnostics,
};

/** The code of a kind of problem. Codes are part of the public interface: reports contain them. */
export type DiagnosticCode = keyof typeof CATALOG;

/** All definitions by code. */
export const DIAGNOSTICS: Readonly<Record<DiagnosticCode, DiagnosticDefinition>> = CATALOG;

/** Returns whether a value is a code of the catalog. Plugins can report diagnostics with any value. */
export function isDiagnosticCode(value: unknown): value is DiagnosticCode {
  return typeof value === 'string' && Object.hasOwn(DIAGNOSTICS, value);
}
