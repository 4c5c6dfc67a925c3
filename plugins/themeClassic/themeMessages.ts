type Messages = Readonly<Record<string, string>>;

/** The languages other than English that the theme is translated to. Only the one that a site uses is loaded. */
const LANGUAGES: Readonly<Record<string, () => Promise<{ readonly default: Messages }>>> = {
  ar: () => import('./messages/ar'),
  de: () => import('./messages/de'),
  es: () => import('./messages/es'),
  fr: () => import('./messages/fr'),
  it: () => import('./messages/it'),
  ja: () => import('./messages/ja'),
  ko: () => import('./messages/ko'),
  nl: () => import('./messages/nl'),
  'pt-BR': () => import('./messages/pt-BR'),
  ru: () => import('./messages/ru'),
  'zh-Hans': () => import('./messages/zh-Hans'),
};

/** The language tags that the theme is translated to. */
export const themeLanguages: readonly string[] = Object.keys(LANGUAGES);

/** Returns the texts of the theme by ID in the language of a tag such as `pt` or `zh-CN`; none for English and unknown languages. */
export async function loadThemeMessages(tag: string): Promise<Messages> {
  const { language, script, region } = new Intl.Locale(tag).maximize();
  const load = [tag, `${language}-${region}`, `${language}-${script}`, language]
    .map((each) => LANGUAGES[each])
    .find((each) => each !== undefined);
  return load ? (await load()).default : {};
}
