import path from 'node:path';
import { extendToText } from '../../../model/locateText';
import { locateFrontMatterKey } from '../../frontMatter/frontMatter';
import { createExportNode, getModuleStatements, valueToEstree } from '../estree';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, type PageContext } from '../pageContext';
import { publishFile } from '../localFiles';
import { getDeclaredNames } from '../../script/scopes';
import { createOriginalFrame } from '../source/sourceText';
import { findNearestFile } from './brokenReference';

/** Exports `frontMatter`, `contentTitle` and `assets` from the module, unless the page exports these names itself. */
export const remarkPageExports = createPagePlugin((tree: MarkdownNode, page) => {
  const declared = getDeclaredNames(getModuleStatements(tree));
  if (!page.isPartial) Object.assign(page.facts.moduleAssets, resolveModuleAssets(page));
  const values = {
    frontMatter: page.facts.frontMatter,
    contentTitle: page.facts.contentTitle,
    assets: page.facts.moduleAssets,
  };
  for (const [name, value] of Object.entries(values)) {
    if (!declared.has(name)) tree.children?.push(createExportNode(name, valueToEstree(value)));
  }
});

/** Returns the front matter values that refer to a file next to the page, as public URLs. */
function resolveModuleAssets(page: PageContext): Record<string, unknown> {
  const named = page.folder.assets?.[page.file] ?? { image: page.facts.frontMatter['image'] };
  const assets: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(named)) {
    const url = Array.isArray(value)
      ? value.map((item) => resolveAssetUrl(page, key, item) ?? null)
      : resolveAssetUrl(page, key, value);
    if (url !== undefined) assets[key] = url;
  }
  return assets;
}

function resolveAssetUrl(page: PageContext, key: string, value: unknown): string | undefined {
  if (typeof value !== 'string' || !value.startsWith('./')) return undefined;
  const file = path.resolve(path.dirname(page.file), value);
  const { original } = page.source;
  const locate = () =>
    extendToText(original, locateFrontMatterKey(original, page.file, [key]).location, value);
  const published = publishFile(page, { file, locate }, 'images');
  if (published) return published.url;
  const location = locate();
  const frame = createOriginalFrame(page.source, location);
  const { onBrokenMarkdownImages: hook } = page.settings.markdown.hooks;
  if (hook === 'ignore') return undefined;
  const near = findNearestFile(page, file);
  page.facts.diagnostics.push({
    code: 'broken-image',
    severity: typeof hook === 'function' ? 'throw' : hook,
    message: `The file \`${value}\` in the front matter key \`${key}\` does not exist.`,
    hint: near === undefined ? 'Check the path. It is relative to this file.' : `Did you mean \`${near}\`?`,
    location,
    ...(frame !== undefined && { frame }),
  });
  return undefined;
}
