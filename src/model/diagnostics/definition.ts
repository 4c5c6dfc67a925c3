/** The entry of a diagnostic on the reference page. Texts are Markdown. */
export interface DiagnosticDefinition {
  /** A short name, such as `Broken link`. */
  readonly title: string;
  /** What has been found, and why it matters. */
  readonly explanation: string;
  readonly fix: string;
  /** How severe it is, or the option that sets that, as a path in the config. */
  readonly severity: 'error' | 'warning' | DiagnosticOption;
}

/** An option of the config or of a plugin that sets the severity of a diagnostic. */
export interface DiagnosticOption {
  readonly option: string;
  /** The plugin that has the option. Without it, the option belongs to the config itself. */
  readonly plugin?: 'docs' | 'blog' | 'llms' | 'docs or blog';
}

/** Checks the type of the definitions of one topic, and keeps their codes in the type. */
export function defineDiagnostics<Code extends string>(
  definitions: Readonly<Record<Code, DiagnosticDefinition>>,
): Readonly<Record<Code, DiagnosticDefinition>> {
  return definitions;
}
