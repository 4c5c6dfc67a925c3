import type { ReactNode } from 'react';
import type { Drawing } from './drawing';
import { drawEdges, round } from './drawEdges';
import { layoutDiagram, NARROW, WIDE } from './layoutDiagram';
import { type DiagramName, findDiagram } from './library';
import { GROUP, HEAD, LINE, PLACE, styleBox, styleText, TEXT } from './svgStyle';

export interface Props {
  /** Which diagram of the library to show. */
  readonly name: DiagramName;
}

/**
 * A diagram in the fonts and colors of the site. It is drawn once for phones and once for wider columns if it does not fit both.
 * Which one is visible depends on the column, not on the window, because sidebars narrow the column.
 */
export default function Diagram({ name }: Props): ReactNode {
  const { alt, shape } = findDiagram(name);
  const [wide, narrow] = [layoutDiagram(shape, WIDE), layoutDiagram(shape, NARROW)];
  const isOne = wide.width <= NARROW.maxWidth + 2;
  return (
    <div className="diagram" role="img" aria-label={alt}>
      <Svg drawing={wide} className={isOne ? undefined : 'wide'} />
      {!isOne && <Svg drawing={narrow} className={undefined} />}
    </div>
  );
}

function Svg({
  drawing,
  className,
}: {
  readonly drawing: Drawing;
  readonly className: string | undefined;
}): ReactNode {
  const { width, height, boxes, frames, texts, edges } = drawing;
  const { lines, heads } = drawEdges(edges);
  return (
    <svg
      className={className}
      viewBox={`0 0 ${round(width)} ${round(height)}`}
      width={round(width)}
      height={round(height)}
      {...TEXT}
      aria-hidden="true"
    >
      {frames.map(({ isPlace, ...rect }) => (
        <rect key={`${rect.x} ${rect.y}`} {...(isPlace ? PLACE : GROUP)} rx="10" {...roundAll(rect)} />
      ))}
      {lines && <path {...LINE} d={lines} />}
      {heads && <path {...HEAD} d={heads} />}
      {boxes.map(({ tone, ...rect }) => (
        <rect key={`${rect.x} ${rect.y}`} {...styleBox(tone)} rx="8" {...roundAll(rect)} />
      ))}
      {texts.map(({ text, x, y, ...style }) => (
        <text key={`${x} ${y}`} {...styleText(style)} x={round(x)} y={round(y)}>
          {text}
        </text>
      ))}
    </svg>
  );
}

function roundAll({ x, y, width, height }: { x: number; y: number; width: number; height: number }) {
  return { x: round(x), y: round(y), width: round(width), height: round(height) };
}
