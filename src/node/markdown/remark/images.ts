import { imageSize } from 'image-size';
import { localFiles, parseLocalUrl } from '../localUrl';
import type { MarkdownNode } from '../markdownNode';
import { contextOf, type PageContext, report } from '../pageContext';
import { publishFile } from '../publishFile';
import { walk } from '../walk';
import { nearestFile, reportBroken } from './brokenReference';

/** Gives Markdown images their public URL and their size (contract/build.md §6.10). */
export function images() {
  return (tree: MarkdownNode, file: unknown) => {
    const page = contextOf(file);
    const definitions = new Map<string, MarkdownNode>();
    walk(tree, (node) => {
      if (node.type === 'definition' && node.identifier) definitions.set(node.identifier, node);
    });
    walk(tree, (node) => {
      if (node.type === 'imageReference') {
        const definition = definitions.get(node.identifier ?? '');
        if (!definition) return;
        Object.assign(node, { type: 'image', url: definition.url, title: definition.title });
        definition.data = { ...definition.data, ofImage: true };
      }
      if (node.type === 'image') toPublicImage(page, node);
    });
  };
}

function toPublicImage(page: PageContext, node: MarkdownNode): void {
  const rawUrl = node.url ?? '';
  node.data = { ...node.data, rawUrl };
  if (rawUrl.startsWith('pathname://')) {
    node.url = rawUrl.slice('pathname://'.length);
    return;
  }
  const local = parseLocalUrl(rawUrl);
  if (!local || rawUrl.startsWith('#')) return;
  const candidates = rawUrl === '' ? [] : localFiles(local.pathname, { file: page.file, ...page.settings });
  const found = candidates.find((candidate) => page.ask.isFile(candidate));
  if (found === undefined) {
    node.data['missing'] = true;
    node.url = reportMissing(page, node, candidates) ?? rawUrl;
    return;
  }
  const published = publishFile(page, found, 'images');
  if (!published) return;
  node.url = published.url + local.hash;
  const size = sizeOf(published.bytes);
  if (size) node.data.hProperties = { ...node.data.hProperties, ...size };
  else {
    report(page, node, {
      kind: 'content',
      severity: 'warn',
      message: `The image at \`${rawUrl}\` can't be read correctly.`,
      hint: "Please ensure it's a valid image: without its size the page moves while it loads.",
    });
  }
}

function reportMissing(
  page: PageContext,
  node: MarkdownNode,
  candidates: readonly string[],
): string | undefined {
  const { onBrokenMarkdownImages: hook } = page.settings.markdown.hooks;
  if (node.url === '') {
    return reportBroken(page, node, {
      hook,
      diagnostic: {
        kind: 'broken-image',
        message: 'Markdown image with empty URL.',
        hint: 'Put the path of an image file between the round brackets.',
      },
    });
  }
  const [first] = candidates;
  const near = first === undefined ? undefined : nearestFile(page, first);
  const meant = near === undefined ? '' : `Did you mean \`${near}\`? `;
  return reportBroken(page, node, {
    hook,
    diagnostic: {
      kind: 'broken-image',
      message: `Markdown image with URL \`${node.url}\` couldn't be resolved to an existing local image file.`,
      hint: `${meant}Paths count from this file, those that begin with a slash from a static folder; \`pathname://\` before a URL leaves it unchecked.`,
    },
  });
}

/** Width and height as the image is shown: cameras store some of theirs lying on their side. */
function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(bytes);
    const round = { width: Math.round(width), height: Math.round(height) };
    return orientation >= 5 ? { width: round.height, height: round.width } : round;
  } catch {
    return undefined;
  }
}
