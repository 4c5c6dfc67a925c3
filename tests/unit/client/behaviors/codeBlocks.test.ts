import { afterEach, describe, expect, it, vi } from 'vitest';
import { handleCodeBlocks } from '../../../../src/client/behaviors/codeBlocks';

class FakeElement {
  constructor(readonly found: Readonly<Record<string, unknown>> = {}) {}
  readonly dataset: Record<string, string> = { code: 'copy' };
  readonly setAttribute = vi.fn();
  readonly ownerDocument = { execCommand: vi.fn() };
  readonly textContent = 'code';
  closest(selector: string) {
    return this.found[selector] ?? null;
  }
  querySelector(selector: string) {
    return this.found[selector] ?? null;
  }
  querySelectorAll() {
    return [];
  }
  getAttribute() {
    return 'Copy';
  }
}

/** Clicks on the copy button of a code block. Returns the button. */
async function copy(clipboard: unknown): Promise<FakeElement> {
  let click: ((event: unknown) => void) | undefined;
  vi.stubGlobal('Element', FakeElement);
  vi.stubGlobal('IntersectionObserver', class {});
  vi.stubGlobal('ResizeObserver', class {});
  vi.stubGlobal('navigator', { clipboard });
  vi.stubGlobal('getSelection', () => ({ selectAllChildren() {} }));
  handleCodeBlocks({
    addEventListener(type: string, listener: (event: unknown) => void) {
      if (type === 'click') click = listener;
    },
  } as unknown as Document);
  const code = new FakeElement();
  const block = new FakeElement({ 'pre > code': code });
  const found: Record<string, unknown> = { '.theme-code-block': block };
  const button = new FakeElement(found);
  found['button[data-code]'] = button;
  click?.({ target: button });
  await vi.waitFor(() => expect(button.dataset).toHaveProperty('copied'));
  return button;
}

describe('the copy button of a code block', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('writes to the clipboard', async () => {
    const writeText = vi.fn(async () => {});
    const { ownerDocument } = await copy({ writeText });
    expect(writeText).toHaveBeenCalledWith('code');
    expect(ownerDocument.execCommand).not.toHaveBeenCalled();
  });

  it.each([
    ['an insecure origin', undefined],
    ['a frame that may not use the clipboard', { writeText: () => Promise.reject(new Error('denied')) }],
  ])('copies the selection in %s', async (_, clipboard) => {
    const { ownerDocument } = await copy(clipboard);
    expect(ownerDocument.execCommand).toHaveBeenCalledWith('copy');
  });
});
