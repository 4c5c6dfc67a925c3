import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { CARD_SIZE, type Card } from './createCard';
import { encodePalettePng } from './encodePalettePng';

/** Renders a card as a PNG. */
export type RenderCard = (card: Card) => Buffer;

/** Creates a renderer that uses the given fonts, and no fonts of the system. */
export async function createCardRenderer(fonts: readonly Uint8Array[]): Promise<RenderCard> {
  await initRenderer();
  let base: { readonly svg: string; readonly rgba: Uint8Array } | undefined;
  return (card) => {
    if (base?.svg !== card.base) base = { svg: card.base, rgba: render(card.base) };
    const rgba = Uint8Array.from(base.rgba);
    blendOver(rgba, render(card.text), card.top * CARD_SIZE.width * 4);
    return encodePalettePng({ ...CARD_SIZE, rgba });
  };

  function render(svg: string): Uint8Array {
    const drawing = new Resvg(svg, { font: { fontBuffers: fonts, loadSystemFonts: false } as object });
    const image = drawing.render();
    try {
      return image.pixels;
    } finally {
      image.free();
      drawing.free();
    }
  }
}

/** Blends pixels with premultiplied alpha over opaque ones, starting at the byte `offset`. */
function blendOver(below: Uint8Array, above: Uint8Array, offset: number): void {
  for (let at = 0; at < above.length; at += 4) {
    const alpha = above[at + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const background = ((below[offset + at + channel] ?? 0) * (255 - alpha)) / 255;
      below[offset + at + channel] = Math.round((above[at + channel] ?? 0) + background);
    }
  }
}

/**
 * Initializes the renderer, which rejects a second initialization in the same thread. Also delays V8's optimizing compiler for
 * WebAssembly, which only pays off for many hundreds of cards; see decisions/0029-v8-options-for-node-20.md.
 */
async function initRenderer(): Promise<void> {
  setFlagsFromString('--wasm-tiering-budget=1000000000');
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  try {
    await initWasm(await readFile(wasm));
  } catch (error) {
    if (!/already initialized/i.test(String(error))) throw error;
  }
}
