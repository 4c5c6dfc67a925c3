import { afterEach, describe, expect, it, vi } from 'vitest';
import { headApplier } from '../../../../src/client/head/applyHead';
import type { HeadTag } from '../../../../src/model/page';

/** An element as far as the head needs one. Scripts refuse addresses, as browsers do that require Trusted Types. */
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

/** Applies tags to an empty head and returns what it holds: tag names and texts. */
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
  headApplier(document as unknown as Document)([tags]);
  return added.map(({ tagName, text }) => `${tagName} ${text}`.trim());
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the tags of a head', () => {
  it('are applied, with JSON as the text of scripts', () => {
    const data = { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{"a":1}' };
    expect(applied([data, { tagName: 'meta', attributes: { name: 'a' } }])).toEqual([
      'script set: {"a":1}',
      'meta',
    ]);
  });

  it('leave it to the browser whether it runs other text', () => {
    expect(applied([{ tagName: 'script', attributes: {}, innerHTML: 'run()' }])).toEqual([
      'script node: run()',
    ]);
  });

  it('are applied but for scripts that the browser refuses, which are reported', () => {
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
