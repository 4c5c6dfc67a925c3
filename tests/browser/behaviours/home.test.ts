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
});
