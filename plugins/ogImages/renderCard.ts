import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { CARD_SIZE, type Card } from './createCard';
import { encodePalettePng } from './encodePalettePng';

/** Draws a picture and gives it as a PNG. */
export type RenderCard = (card: Card) => Buffer;

/** Makes what draws pictures with the given font files, and nothing else of this machine. */
export async function createCardRenderer(fontFiles: readonly string[]): Promise<RenderCard> {
  const [fonts] = await Promise.all([Promise.all(fontFiles.map((file) => readFile(file))), initRenderer()]);
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

/** Lays pixels, whose colours are multiplied by their alpha already, over opaque ones from a byte on. */
function blendOver(below: Uint8Array, above: Uint8Array, from: number): void {
  for (let at = 0; at < above.length; at += 4) {
    const alpha = above[at + 3] ?? 0;
    if (alpha === 0) continue;
    for (let channel = 0; channel < 3; channel++) {
      const rest = ((below[from + at + channel] ?? 0) * (255 - alpha)) / 255;
      below[from + at + channel] = Math.round((above[at + channel] ?? 0) + rest);
    }
  }
}

/**
 * The renderer starts once in a thread, and refuses a second time. V8 compiles WebAssembly anew, and better, as soon as it has run
 * for a moment; here that takes as long as fifty pictures and saves little, so it waits until there are many hundreds.
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
