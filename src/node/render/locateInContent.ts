import path from 'node:path';
import type { CompiledContent } from '../../model/content';
import type { TaskContext } from '../../model/task';
import { type CodeFailure, type CodePosition, CONTENT_URL, createContentUrl } from '../bundle/codeFailure';
import {
  type ContentRequest,
  getContentKey,
  getModuleName,
  toContentRequest,
} from '../markdown/contentRequest';
import { contentOrigins } from '../markdown/compileTasks';
import { compiledContent } from '../markdown/contentTasks';
import { findOrigin } from '../markdown/recma/codePositions';
import { WRAPPER_LINES } from '../markdown/recma/functionBody';

interface LocateInput {
  readonly contents: ReadonlyMap<string, CompiledContent>;
  readonly siteDir: string;
}

/** Replaces positions in the compiled content of a page by those in its Markdown files. Compiles these files again. */
export async function locateInContent(
  context: Pick<TaskContext, 'get'>,
  failure: CodeFailure,
  { contents, siteDir }: LocateInput,
): Promise<CodeFailure> {
  const bodies = new Map<string, ContentRequest>();
  const modules = new Map<string, ContentRequest>();
  const add = (name: string, content: ContentRequest): void => {
    const request = toContentRequest(content);
    bodies.set(createContentUrl(name), request);
    modules.set(path.parse(getModuleName(request, siteDir)).name, request);
  };
  for (const [key, content] of contents) add(key, content);
  const all = new Map([...contents.values()].map((content) => [content.key, content]));
  for (const { partials } of all.values()) {
    for (const [request, file] of Object.entries(partials)) {
      add(request, { file });
      const key = getContentKey({ file });
      if (!all.has(key)) all.set(key, await context.get(compiledContent, { file }));
    }
  }
  const usesObject = /^Objects are not valid/.test(failure.message);

  async function locate(position: CodePosition, index: number): Promise<CodePosition | undefined> {
    const body = bodies.get(position.file);
    const module = modules.get(path.parse(position.file).name);
    const request = body ?? module;
    if (!request) return position.file.startsWith(CONTENT_URL) ? undefined : position;
    const origins = await context.get(contentOrigins, request);
    const isWrapped = body === undefined && origins.module.length === 0;
    const found = findOrigin(body || isWrapped ? origins.body : origins.module, {
      line: isWrapped ? position.line - WRAPPER_LINES : position.line,
      column: position.column,
    });
    const { line, column, end } = (index === 0 && usesObject && found?.child) || found?.origin || {};
    if (line === undefined || column === undefined) return undefined;
    return {
      ...(position.name !== undefined && { name: position.name }),
      ...{ file: request.file, line, column },
      ...(end && { end }),
    };
  }
  const locateAll = async (positions: readonly CodePosition[]) =>
    (await Promise.all(positions.map(locate))).filter((position) => position !== undefined);
  return {
    ...failure,
    calls: await locateAll(failure.calls),
    elements: await locateAll(failure.elements),
  };
}
