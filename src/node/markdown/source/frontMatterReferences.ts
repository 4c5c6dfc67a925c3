import { isRecord } from '../../../model/fields';
import { extendToText } from '../../../model/locateText';
import type { Reference } from '../../../model/reference';
import { PATHNAME_PROTOCOL, withBaseUrl } from '../../../model/url';
import { locateFrontMatterKey } from '../../frontMatter/frontMatter';

/** A URL in front matter, at the path of a key. */
interface FrontMatterUrl {
  readonly path: readonly (string | number)[];
  readonly kind: Reference['kind'];
  readonly url: string;
}

type MaybeUrl = Omit<FrontMatterUrl, 'url'> & { readonly url: unknown };

/**
 * Returns the links and files in front matter: the social image, the edit URL, and the URLs of inline authors. Leaves out files
 * relative to the page (`./image.png`), which the compiler resolves.
 */
export function collectFrontMatterReferences(
  frontMatter: Readonly<Record<string, unknown>>,
  { file, text, baseUrl }: { readonly file: string; readonly text: string; readonly baseUrl: string },
): readonly Reference[] {
  return listUrls(frontMatter)
    .filter(({ url }) => url !== '' && !url.startsWith('./'))
    .map(({ path, kind, url }): Reference => {
      const { location } = locateFrontMatterKey(text, file, path);
      const resolved = url.startsWith(PATHNAME_PROTOCOL) ? url : withBaseUrl(url, baseUrl);
      return { kind, rawUrl: url, resolved, location: extendToText(text, location, url) };
    });
}

function listUrls(frontMatter: Readonly<Record<string, unknown>>): readonly FrontMatterUrl[] {
  const { authors, image, picture, custom_edit_url: editUrl } = frontMatter;
  const list = Array.isArray(authors) ? authors : [authors];
  const urls: readonly MaybeUrl[] = [
    { path: ['image'], kind: 'image', url: image },
    { path: ['picture'], kind: 'image', url: picture },
    { path: ['custom_edit_url'], kind: 'link', url: editUrl },
    ...list.flatMap((author: unknown, index): readonly MaybeUrl[] => {
      if (!isRecord(author)) return [];
      const at = Array.isArray(authors) ? ['authors', index] : ['authors'];
      return [
        { path: [...at, 'url'], kind: 'link', url: author['url'] },
        { path: [...at, 'image_url'], kind: 'image', url: author['image_url'] },
        { path: [...at, 'imageURL'], kind: 'image', url: author['imageURL'] },
      ];
    }),
  ];
  return urls.flatMap(({ url, ...rest }) => (typeof url === 'string' ? [{ ...rest, url }] : []));
}
