import { gzipSync } from 'node:zlib';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createElement } from 'react';
import { globSync } from 'tinyglobby';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import Diagram from '../../../../src/site/diagrams/Diagram';
import { layoutDiagram, NARROW, WIDE } from '../../../../src/site/diagrams/layoutDiagram';
import { type DiagramName, DIAGRAMS, findDiagram } from '../../../../src/site/diagrams/library';
import { root } from '../../../driver/ownDocs';
import { findDiagramFaults } from './diagramFaults';

const names = Object.keys(DIAGRAMS) as DiagramName[];
const draw = (name: DiagramName) => renderToStaticMarkup(createElement(Diagram, { name }));

describe('the library of diagrams', () => {
  it('draws each diagram without overlaps, and connects its edges', () => {
    const faults = names.flatMap((name) =>
      [WIDE, NARROW].flatMap((space) =>
        findDiagramFaults(layoutDiagram(findDiagram(name).shape, space)).map((fault) => `${name}: ${fault}`),
      ),
    );
    expect(names.length).toBeGreaterThan(50);
    expect(faults).toEqual([]);
  });

  it('fits into a column of text, and on a phone', () => {
    const tooWide = [WIDE, NARROW].flatMap((space) =>
      names.filter((name) => layoutDiagram(findDiagram(name).shape, space).width > space.maxWidth + 2),
    );
    expect(tooWide).toEqual([]);
  });

  it('adds at most 4 kB to a page', () => {
    expect(names.filter((name) => gzipSync(draw(name)).length > 4000)).toEqual([]);
  });

  it('takes each color and font from the variables of the site, and has no ID and no inline style', () => {
    const markup = names.map(draw).join('');
    expect(markup).not.toMatch(/ (?:style|id)="| (?:fill|stroke|font-family)="(?!var\(|none")/);
  });

  it('draws the same every time', () => {
    expect(names.map(draw)).toEqual(names.map(draw));
  });

  it('describes each diagram in a sentence, and contains no Markdown', () => {
    expect(names.filter((name) => findDiagram(name).alt.length < 40)).toEqual([]);
    const texts = names.flatMap((name) => layoutDiagram(findDiagram(name).shape, WIDE).texts);
    expect(texts.filter(({ text }) => text.includes('`'))).toEqual([]);
  });

  it('is used completely by pages', () => {
    const used = globSync('{docs,docs-r,blog}/**/*.mdx', { cwd: root }).flatMap((file) =>
      [...readFileSync(path.join(root, file), 'utf8').matchAll(/<Diagram name="(\w+)" \/>/g)].map(
        ([, name]) => name,
      ),
    );
    expect(names.filter((name) => !used.includes(name))).toEqual([]);
  });

  it('rejects an unknown name', () => {
    const unknown = ['foreaach', 'toString'] as unknown as DiagramName[];
    for (const name of unknown) expect(() => draw(name)).toThrow(`There is no diagram \`${name}\``);
  });
});
