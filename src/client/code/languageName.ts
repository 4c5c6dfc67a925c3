/** The names of languages that are not simply their identifier with a capital letter, or in capitals. */
const NAMES: Readonly<Record<string, string>> = {
  cpp: 'C++',
  cs: 'C#',
  csharp: 'C#',
  docker: 'Dockerfile',
  graphql: 'GraphQL',
  javascript: 'JavaScript',
  js: 'JavaScript',
  json5: 'JSON5',
  latex: 'LaTeX',
  md: 'Markdown',
  objectivec: 'Objective-C',
  php: 'PHP',
  powershell: 'PowerShell',
  py: 'Python',
  rb: 'Ruby',
  rs: 'Rust',
  sh: 'Shell',
  ts: 'TypeScript',
  typescript: 'TypeScript',
  yml: 'YAML',
};
const ACRONYM = /^(?:[a-z]|css|csv|hcl|html|http|ini|json|jsx|mdx|sql|svg|toml|tsx|vb|wasm|xml|yaml)$/;

/** Returns the name of a language as readers write it, such as `Python` for `python` and `YAML` for `yml`. */
export function getLanguageName(language: string): string {
  if (ACRONYM.test(language)) return language.toUpperCase();
  const name = Object.hasOwn(NAMES, language) ? NAMES[language] : undefined;
  return name ?? language.charAt(0).toUpperCase() + language.slice(1);
}
