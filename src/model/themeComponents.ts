const ICONS = ['Arrow', 'Close', 'DarkMode', 'Edit', 'ExternalLink', 'Language', 'LightMode', 'Menu'];

/** The present names of theme components by those that they had in earlier versions of Docusaurus. */
export const RENAMED_COMPONENTS: Readonly<Record<string, string>> = {
  DocPage: 'DocRoot',
  'DocPage/Layout': 'DocRoot/Layout',
  'DocPage/Layout/Main': 'DocRoot/Layout/Main',
  'DocPage/Layout/Sidebar': 'DocRoot/Layout/Sidebar',
  'DocPage/Layout/Sidebar/ExpandButton': 'DocRoot/Layout/Sidebar/ExpandButton',
  LayoutProviders: 'Layout/Provider',
  Unlisted: 'ContentVisibility/Unlisted',
  'CodeBlock/CopyButton': 'CodeBlock/Buttons/CopyButton',
  'CodeBlock/WordWrapButton': 'CodeBlock/Buttons/WordWrapButton',
  ...Object.fromEntries(ICONS.map((name) => [`Icon${name}`, `Icon/${name}`])),
};

const OLD_NAMES = new Map(Object.entries(RENAMED_COMPONENTS).map(([old, name]) => [name, old]));

/** Returns the other name of a theme component, which a theme or a site may use for it; `undefined` for most. */
export function getOtherName(name: string): string | undefined {
  return RENAMED_COMPONENTS[name] ?? OLD_NAMES.get(name);
}

const EXTENSIONS = ['.tsx', '.ts', '.jsx', '.js'];

/** Returns the files that may contain a theme component, relative to the theme folder. The first one that exists counts. */
export function listCandidateFiles(name: string): readonly string[] {
  return [`${name}/index`, name].flatMap((base) => EXTENSIONS.map((extension) => base + extension));
}
