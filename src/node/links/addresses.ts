import type { PageReferences, RenderedLink } from './collectPageReferences';

/** Distinct addresses. */
export interface Addresses {
  readonly links: ReadonlySet<string>;
  /** Those of files that pages embed. */
  readonly files: ReadonlySet<string>;
}

/** The addresses of some pages, to which others can be added. */
export interface AddressSets extends Addresses {
  /** Links in the content. */
  readonly contentLinks: Set<string>;
  /** All other links. */
  readonly links: Set<string>;
  readonly files: Set<string>;
}

export function createAddressSets(): AddressSets {
  return { contentLinks: new Set(), links: new Set(), files: new Set() };
}

/** Adds the addresses of a page, except for those of `layoutLinks`. */
export function addAddresses({ contentLinks, links, files }: AddressSets, page: PageReferences): void {
  const getAddress = (link: RenderedLink) => (typeof link === 'string' ? link : link.address);
  for (const { address, isFile } of page.references) (isFile ? files : contentLinks).add(address);
  for (const link of [...page.links, ...page.rawLinks]) links.add(getAddress(link));
  for (const file of page.embeds) files.add(getAddress(file));
}
