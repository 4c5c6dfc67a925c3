import { readFile } from 'node:fs/promises';
import { hashContent } from '../../src/node/files/hashContent';
import type { Card } from './createCard';
import { createCardRenderer, type RenderCard } from './renderCard';

/** A font file, and the hash of the content that its task has read. */
export interface FontFile {
  /** Absolute. */
  readonly file: string;
  readonly hash: string;
}

/** A card to render. */
export interface CardInput {
  readonly card: Card;
  readonly fonts: readonly FontFile[];
}

/** Creates a function that renders a card as a PNG. */
export default function createRenderer(): (input: CardInput) => Promise<Uint8Array> {
  const renderers = new Map<string, Promise<RenderCard>>();
  return async ({ card, fonts }) => {
    const key = fonts.map(({ hash }) => hash).join();
    let renderer = renderers.get(key);
    if (!renderer) {
      renderer = Promise.all(fonts.map(readFont)).then(createCardRenderer);
      renderers.set(key, renderer);
      // The next card reads fonts again that have changed or could not be read.
      renderer.catch(() => renderers.delete(key));
    }
    return (await renderer)(card);
  };
}

async function readFont({ file, hash }: FontFile): Promise<Uint8Array> {
  const content = await readFile(file);
  if (hashContent(content) !== hash) throw new Error(`The font \`${file}\` changed while it was read.`);
  return content;
}
