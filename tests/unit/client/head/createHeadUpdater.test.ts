import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHeadUpdater } from '../../../../src/client/head/createHeadUpdater';
import type { HeadTag } from '../../../../src/model/page';

/** A minimal element. Scripts reject URLs, like browsers that enforce Trusted Types. */
function element(tagName: string) {
  const attributes = new Map<string, string>();
  return {
    tagName,
    text: '',
    set textContent(value: string) {
      this.text = `set: ${value}`;
    },
    append(value: string) {
      this.text = `node: ${value}`;
    },
    getAttribute: (name: string) => attributes.get(name) ?? null,
    removeAttribute: (name: string) => attributes.delete(name),
    setAttribute(name: string, value: string) {
      if (tagName === 'script' && name === 'src') throw new TypeError('refused');
      attributes.set(name, value);
    },
    isEqualNode: () => false,
  };
}

/** Applies tags to an empty head. Returns the tag names and texts in the head. */
function applied(tags: readonly HeadTag[]) {
  const added: ReturnType<typeof element>[] = [];
  vi.stubGlobal('cancelAnimationFrame', () => {});
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
  const document = {
    title: '',
    body: element('body'),
    documentElement: element('html'),
    head: { querySelectorAll: () => [], append: (node: ReturnType<typeof element>) => added.push(node) },
    createElement: element,
  };
  createHeadUpdater(document as unknown as Document)([tags]);
  return added.map(({ tagName, text }) => `${tagName} ${text}`.trim());
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('createHeadUpdater', () => {
  it('applies tags, with JSON as trusted script text', () => {
    const data = { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":1}' };
    expect(applied([data, { tagName: 'meta', attributes: { name: 'a' } }])).toEqual([
      'script set: {"a":1}',
      'meta',
    ]);
  });

  it('lets the browser decide whether other script text runs', () => {
    expect(applied([{ tagName: 'script', attributes: {}, innerHTML: 'run()' }])).toEqual([
      'script node: run()',
    ]);
  });

  it('removes the attributes of the page before from <html> and <body>', () => {
    vi.stubGlobal('cancelAnimationFrame', () => {});
    vi.stubGlobal('requestAnimationFrame', (act: () => void) => act());
    const document = {
      body: element('body'),
      documentElement: element('html'),
      head: { querySelectorAll: () => [] },
    };
    document.body.setAttribute('data-own', 'x');
    const update = createHeadUpdater(document as unknown as Document);
    const read = () =>
      [document.documentElement, document.body].map((node) =>
        ['class', 'data-own', 'dir'].map((name) => node.getAttribute(name)),
      );
    update([['html', 'body'].map((tagName) => ({ tagName, attributes: { class: tagName, dir: 'rtl' } }))]);
    expect(read()).toEqual([
      ['html', null, 'rtl'],
      ['body', 'x', 'rtl'],
    ]);
    update([['html', 'body'].map((tagName) => ({ tagName, attributes: { dir: 'ltr' } }))]);
    expect(read()).toEqual([
      [null, null, 'ltr'],
      [null, 'x', 'ltr'],
    ]);
  });

  it('reports scripts that the browser rejects, and applies all other tags', () => {
    const errors: unknown[] = [];
    vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
    expect(
      applied([
        { tagName: 'script', attributes: { src: 'https://other.example/a.js' } },
        { tagName: 'meta', attributes: { name: 'a' } },
      ]),
    ).toEqual(['meta']);
    expect(errors).toEqual([new TypeError('refused')]);
  });
});
