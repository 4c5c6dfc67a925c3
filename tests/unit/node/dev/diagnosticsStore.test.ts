import { expect, it, vi } from 'vitest';
import { SiteError } from '../../../../src/model/siteError';
import { createDiagnosticsStore } from '../../../../src/node/dev/diagnosticsStore';

const createError = (file: string) =>
  new SiteError('This tag is not closed.', {
    code: 'mdx-unclosed-tag',
    location: { file, line: 3, column: 1 },
  });

it('reports the same error of two sources once', () => {
  const onChange = vi.fn();
  const store = createDiagnosticsStore('/site', onChange);
  store.report('page', [createError('docs/a.md')]);
  store.report('bundle', [createError('/site/docs/a.md')]);
  expect(onChange).toHaveBeenCalledOnce();
});

it('reports the same mistake in files of the same name, until each is fixed', () => {
  const onChange = vi.fn<(errors: readonly Error[]) => void>();
  const store = createDiagnosticsStore('/site', onChange);
  const [old, recent] = [createError('versions/1.0/a.md'), createError('docs/a.md')];
  store.report('old', [old]);
  store.report('recent', [recent]);
  store.report('old', []);
  expect(onChange.mock.calls.map(([errors]) => errors)).toEqual([[old], [old, recent], [recent]]);
});
