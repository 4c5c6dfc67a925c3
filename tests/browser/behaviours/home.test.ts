import { describe, expect, it } from 'vitest';
import { readerOf } from '../../driver/reader';

describe('the home page', () => {
  const reader = readerOf('own');

  it('highlights the lines of a step that is hovered or focused; shows the command for a laptop, Kubernetes and Argo Workflows, without scripts', async () => {
    await reader.open({ javaScriptEnabled: false, reducedMotion: 'reduce' });
    await reader.page.goto(reader.at(''));
    const visible = () =>
      reader.page
        .locator('.home-flow .token-line')
        .evaluateAll((lines) =>
          lines
            .filter((line) => getComputedStyle(line).opacity === '1')
            .map((line) => line.textContent?.trim()),
        );
    const all = (await visible()).length;
    for (const name of ['start', 'roll', 'join', 'end']) {
      await reader.page.locator(`.home-step--${name}`).focus();
      await expect.poll(async () => (await visible()).length).toBeLessThan(all);
      const lines = await visible();
      expect(lines[0]).toBe('@step');
      expect(lines[1]).toMatch(new RegExp(`^def ${name}\\(`));
      expect(lines.at(-1)).toMatch(/^(?:self\.next|print)/);
    }

    const places = reader.page.locator('.home-places > div');
    expect(await places.locator('h3').allTextContents()).toEqual(['Laptop', 'Kubernetes', 'Argo Workflows']);
    expect(await places.locator('pre').allTextContents()).toEqual([
      'python dice_flow.py run',
      'python dice_flow.py run --with kubernetes',
      'python dice_flow.py argo-workflows create',
    ]);
  });

  it('shows an arrowhead before each step but the first, and that steps react; two programs of the same width, whose lines fit', async () => {
    await reader.visit('');
    const heads = await reader.page
      .locator('.home-step')
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step, '::before').content !== 'none'));
    expect(heads).toEqual([false, true, true, true]);
    expect(await reader.page.getByText('Point at a step').isVisible()).toBe(true);
    for (const width of [1200, 1440]) {
      await reader.page.setViewportSize({ width, height: 900 });
      const columns = await reader.page
        .locator('.home-pair > div')
        .evaluateAll((each) => each.map((column) => column.getBoundingClientRect().width));
      expect(columns).toHaveLength(2);
      expect(columns[0]).toEqual(columns[1]);
      const lines = await reader.page
        .locator('.home-pair pre')
        .evaluateAll((blocks) => blocks.map((block) => block.scrollWidth - block.clientWidth));
      expect(lines, `${width}`).toEqual([0, 0, 0, 0]);
    }
  });

  it('for R shows the graph below the code, and the first section below both', async () => {
    await reader.page.setViewportSize({ width: 1440, height: 900 });
    await reader.visit('v/r');
    const [code, graph, heading] = await Promise.all(
      ['.home-flow pre', '.home-flow .diagram', '.home-hero ~ h2'].map(async (selector) => {
        const box = await reader.page.locator(selector).first().boundingBox();
        return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0) };
      }),
    );
    expect(graph?.top).toBeGreaterThanOrEqual(code?.bottom ?? Infinity);
    expect(heading?.top).toBeGreaterThan(graph?.bottom ?? Infinity);
    expect(heading?.bottom).toBeLessThan(900);
  });
});
