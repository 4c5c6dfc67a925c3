import { workerData } from 'node:worker_threads';
import type { Card } from './cardSvg';
import { createDrawer, type DrawCard } from './drawCards';

let drawer: Promise<DrawCard> | undefined;

/** Draws some pictures in a worker thread, which keeps its renderer from one call to the next. */
export default async function drawCards(cards: readonly Card[]): Promise<readonly Buffer[]> {
  drawer ??= createDrawer((workerData as readonly unknown[])[1] as readonly string[]);
  return cards.map(await drawer);
}
