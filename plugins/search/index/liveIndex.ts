import type { PageFiles, RenderedDocument } from '../../../src/model/plugin';
import { readDocument } from '../records/readDocument';
import { isFound } from '../records/readPages';
import { buildIndex } from './buildIndex';
import { pageTaker } from './pageWords';

/**
 * Makes what builds the index anew after each edit while a site is developed. Pages that have not changed are the very objects
 * that they were: they are neither read nor taken apart again.
 */
export function liveIndex(): PageFiles['make'] {
  const recordsOf = onceEach(async (page: RenderedDocument) =>
    readDocument(await page.document(), page.path),
  );
  const takeApart = onceEach(pageTaker());
  return async ({ pages }) => {
    const records = await Promise.all(pages.filter(isFound).map(recordsOf));
    return buildIndex(
      records.filter((record) => record !== undefined),
      takeApart,
    );
  };
}

function onceEach<Thing extends object, Made>(make: (thing: Thing) => Made): (thing: Thing) => Made {
  const made = new WeakMap<Thing, { readonly value: Made }>();
  return (thing) => {
    const known = made.get(thing) ?? { value: make(thing) };
    made.set(thing, known);
    return known.value;
  };
}
