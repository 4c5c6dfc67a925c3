import type { ThemeConfig } from '../../src/model/config';
import type { FooterLink } from '../../src/model/footerConfig';
import { isRecord } from '../../src/model/fields';
import type { TranslationFile, Translator } from '../../src/model/translation';
import { collectMessages, createTranslator } from '../../src/model/translation';

/** Returns the texts of the navbar and of the footer, each in a file. */
export function getThemeTranslationFiles(themeConfig: ThemeConfig): readonly TranslationFile[] {
  const files = [
    { path: 'navbar', content: collectMessages((use) => translateNavbar(themeConfig, use)) },
    { path: 'footer', content: collectMessages((use) => translateFooter(themeConfig, use)) },
  ];
  return files.filter(({ content }) => Object.keys(content).length > 0);
}

/** Returns the navbar and the footer with the texts of translation files. */
export function translateThemeConfig(
  themeConfig: ThemeConfig,
  files: readonly TranslationFile[],
): Partial<ThemeConfig> {
  const getTranslator = (name: string) => createTranslator(files.find(({ path }) => path === name)?.content);
  const footer = translateFooter(themeConfig, getTranslator('footer'));
  return { navbar: translateNavbar(themeConfig, getTranslator('navbar')), ...(footer && { footer }) };
}

function translateNavbar({ navbar }: ThemeConfig, translate: Translator): ThemeConfig['navbar'] {
  const { title, logo } = navbar;
  return {
    ...navbar,
    ...(title && { title: translate('title', title, 'The title in the navbar') }),
    ...(logo && { logo: translateLogo(logo, 'navbar', translate) }),
    items: translateItems(navbar.items, translate),
  };
}

function translateItems<Item extends object>(items: readonly Item[], translate: Translator): Item[] {
  return items.map((item) => {
    const { label, items: children } = item as { readonly label?: unknown; readonly items?: unknown };
    return {
      ...item,
      ...(typeof label === 'string' && {
        label: translate(`item.label.${label}`, label, `Navbar item with label ${label}`),
      }),
      ...(Array.isArray(children) && { items: translateItems(children.filter(isRecord), translate) }),
    };
  });
}

function translateFooter({ footer }: ThemeConfig, translate: Translator): ThemeConfig['footer'] {
  if (!footer) return undefined;
  const { links, copyright, logo } = footer;
  return {
    ...footer,
    // Either all entries are columns, or all are links.
    links: links.map((entry) =>
      'items' in entry && Array.isArray(entry.items)
        ? {
            ...entry,
            ...(typeof entry.title === 'string' && {
              title: translate(
                `link.title.${entry.title}`,
                entry.title,
                `The title of the footer links column with title=${entry.title} in the footer`,
              ),
            }),
            items: entry.items.map((item) => translateFooterLink(item as FooterLink, translate)),
          }
        : translateFooterLink(entry as FooterLink, translate),
    ) as typeof links,
    ...(copyright && { copyright: translate('copyright', copyright, 'The footer copyright') }),
    ...(logo && { logo: translateLogo(logo, 'footer', translate) }),
  };
}

function translateFooterLink(link: FooterLink, translate: Translator): FooterLink {
  const { label, to, href } = link;
  if (label === undefined) return link;
  const about = `The label of footer link with label=${label} linking to ${to ?? href}`;
  return { ...link, label: translate(`link.item.label.${label}`, label, about) };
}

function translateLogo<Logo extends { readonly alt?: string | undefined }>(
  logo: Logo,
  place: string,
  translate: Translator,
): Logo {
  return logo.alt ? { ...logo, alt: translate('logo.alt', logo.alt, `The alt text of ${place} logo`) } : logo;
}
