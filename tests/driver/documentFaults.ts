import { attribute, textOf } from './html';
import { type BuiltPage, elementsOf, proseText } from './ownSite';

/** Markdown syntax that appears in text only if it was not parsed. */
const LEFTOVERS =
  /.{0,30}(?:[{}]|:::|```|\*\*|\]\(|<\/?[a-z]|&\w+;|\[object |\bundefined\b(?! names| here)).{0,30}/g;

/** Returns Markdown and MDX syntax that appears in the prose of a page. */
export function leftovers(page: BuiltPage): string[] {
  return proseText(page).match(LEFTOVERS) ?? [];
}

/** Returns the IDs that occur more than once in a document. */
export function repeatedIds({ elements }: BuiltPage): string[] {
  const ids = elements.flatMap((element) => attribute(element, 'id') ?? []);
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}

/**
 * Returns the headings that are more than one level below the previous heading. The years in the sidebar of a blog, which precede
 * the title of the page, are on the third level as in Docusaurus.
 */
export function skippedHeadings(page: BuiltPage): string[] {
  const isYear = (element: BuiltPage['elements'][number]) =>
    /\byearGroupHeading_/.test(attribute(element, 'class') ?? '');
  const headings = page.elements.filter((element) => /^h[1-6]$/.test(element.tagName) && !isYear(element));
  const levelAt = (index: number) => Number(headings[index]?.tagName[1] ?? 0);
  return headings
    .filter((_, index) => levelAt(index) > levelAt(index - 1) + 1)
    .map((heading) => textOf(heading));
}

/** Returns the images without a text alternative or a size. */
export function incompletePictures(page: BuiltPage): string[] {
  return elementsOf(page, 'img')
    .filter(
      (image) =>
        attribute(image, 'alt') === undefined ||
        !(Number(attribute(image, 'width')) > 0) ||
        !(Number(attribute(image, 'height')) > 0),
    )
    .map((image) => `${attribute(image, 'src')}`);
}

/** Returns the inline styles and scripts, which a strict Content-Security-Policy rejects. */
export function inlineCode({ elements }: BuiltPage): string[] {
  return elements.flatMap((element) => {
    const isData = /^application\/(?:ld\+)?json$/.test(attribute(element, 'type') ?? '');
    const isScript = element.tagName === 'script' && attribute(element, 'src') === undefined && !isData;
    return [
      ...element.attrs.map(({ name }) => name).filter((name) => name === 'style' || name.startsWith('on')),
      ...(element.tagName === 'style' || isScript ? [`<${element.tagName}>`] : []),
    ];
  });
}
