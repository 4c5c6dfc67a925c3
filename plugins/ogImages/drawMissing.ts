import { availableParallelism } from 'node:os';
import Tinypool from 'tinypool';
import type { Card } from './cardSvg';
import { createDrawer } from './drawCards';

interface Drawing {
  readonly cards: readonly Card[];
  readonly fontFiles: readonly string[];
  /** File of the worker thread; without it all is drawn in this thread. */
  readonly workerFile: string | undefined;
  /** Called with each picture as it is done, in any order. */
  readonly done: (index: number, png: Uint8Array) => void;
}

/** Fewer than these are drawn here: starting a thread costs more than they do. */
const WORTH_A_THREAD = 16;
const CHUNK = 8;

/** Draws pictures, many of them in worker threads. */
export async function drawMissing({ cards, fontFiles, workerFile, done }: Drawing): Promise<void> {
  if (cards.length === 0) return;
  if (!workerFile || cards.length < WORTH_A_THREAD) {
    const draw = await createDrawer(fontFiles);
    for (const [index, card] of cards.entries()) done(index, draw(card));
    return;
  }
  const threads = Math.min(availableParallelism(), Math.ceil(cards.length / CHUNK));
  const pool = new Tinypool({
    filename: workerFile,
    minThreads: threads,
    maxThreads: threads,
    workerData: fontFiles,
  });
  try {
    const starts = Array.from({ length: Math.ceil(cards.length / CHUNK) }, (_, index) => index * CHUNK);
    await Promise.all(
      starts.map(async (start) => {
        const pngs = (await pool.run(cards.slice(start, start + CHUNK))) as readonly Uint8Array[];
        for (const [index, png] of pngs.entries()) done(start + index, png);
      }),
    );
  } finally {
    await pool.destroy();
  }
}
