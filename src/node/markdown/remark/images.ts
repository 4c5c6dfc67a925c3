import { imageSize } from 'image-size';
import { PATHNAME_PROTOCOL, stripPathname } from '../../../model/url';
import { parseLocalUrl, publishFile, resolveLocalFiles } from '../localFiles';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, getLocation, type PageContext, report } from '../pageContext';
import { visitTree } from '../visit';
import { findNearestFile, reportBrokenReference } from './brokenReference';

/** Replaces the URLs of local images with their public URLs and adds the image size. Converts image references to images. */
export const remarkImages = createPagePlugin((tree: MarkdownNode, page) => {
  const definitions = new Map<string, MarkdownNode>();
  visitTree(tree, (node) => {
    // The first definition of a label applies (CommonMark, section 4.7).
    if (node.type === 'definition' && node.identifier && !definitions.has(node.identifier))
      definitions.set(node.identifier, node);
  });
  visitTree(tree, (node) => {
    if (node.type === 'imageReference') {
      const definition = definitions.get(node.identifier ?? '');
      if (!definition) return;
      Object.assign(node, { type: 'image', url: definition.url, title: definition.title });
    }
    if (node.type === 'image') publishImage(page, node);
  });
});

function publishImage(page: PageContext, node: MarkdownNode): void {
  const rawUrl = node.url ?? '';
  node.data = { ...node.data, rawUrl };
  if (rawUrl.startsWith(PATHNAME_PROTOCOL)) {
    node.url = stripPathname(rawUrl);
    return;
  }
  const local = parseLocalUrl(rawUrl);
  if (!local || rawUrl.startsWith('#')) return;
  const candidates =
    rawUrl === '' ? [] : resolveLocalFiles(local.pathname, { file: page.file, ...page.settings });
  const found = candidates.find((candidate) => page.tracker.isFile(candidate));
  if (found === undefined) {
    node.data['missing'] = true;
    node.url = reportMissing(page, node, candidates) ?? rawUrl;
    return;
  }
  const published = publishFile(page, { file: found, locate: () => getLocation(page, node) }, 'images');
  if (!published) return;
  node.url = published.url + local.hash;
  const size = readImageSize(published.bytes);
  if (size) node.data.hProperties = { ...node.data.hProperties, ...size };
  else {
    report(page, node, {
      code: 'invalid-image',
      severity: 'warn',
      message: `Cannot read the size of the image \`${rawUrl}\`.`,
      hint: 'Check that it is a valid image. Without its size, the page shifts while the image loads.',
    });
  }
}

function reportMissing(
  page: PageContext,
  node: MarkdownNode,
  candidates: readonly string[],
): string | undefined {
  if (node.url === '') {
    return reportBrokenReference(page, node, {
      code: 'broken-image',
      message: 'The image has no URL.',
      hint: 'Put the path of an image file between the parentheses.',
    });
  }
  const near = findNearestFile(page, candidates[0]);
  const suggestion = near === undefined ? 'Check the path.' : `Did you mean \`${near}\`?`;
  return reportBrokenReference(page, node, {
    code: 'broken-image',
    message: `Broken image: \`${node.url}\` does not match any file.`,
    hint: `${suggestion} Paths are relative to this file; paths with a leading slash are relative to a static folder. To skip this check, start the URL with \`pathname://\`.`,
  });
}

/** Returns the size of the displayed image, which is rotated according to its EXIF orientation. */
function readImageSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const round = { width: Math.round(width), height: Math.round(height) };
    return orientation >= 5 ? { width: round.height, height: round.width } : round;
  } catch {
    return undefined;
  }
}
