import { positionFromEstree } from 'unist-util-position-from-estree';
import path from 'node:path';
import { findClosest } from '../../../model/findClosest';
import { type SiteError, throwErrors } from '../../../model/siteError';
import { createUnresolvedError, withoutLoaders } from '../../config/unresolvedError';
import { getModuleName } from '../contentRequest';
import { createLiteral, getNodeEstrees } from '../estree';
import type { MarkdownNode } from '../markdownNode';
import { createPagePlugin, getLocation, getRequestOrigin, type PageContext } from '../pageContext';
import { getRequiredName, type ResolvedRequest, resolveRequest } from '../resolveRequest';
import { createOriginalFrame } from '../source/sourceText';
import { visitTree } from '../visit';
import { getRequireArgument, getStringValue, type EstreeNode, visitEstree } from '../../script/estree';

/**
 * Resolves and lists the requests of imports: files of the site become `@site/` paths, so that the compiled code does not
 * depend on any folder, and partials become the names of their compiled modules. The same goes for `require('…')`.
 */
export const remarkModuleRequests = createPagePlugin((tree: MarkdownNode, page) => {
  const missing: SiteError[] = [];
  const addImport = ({ resolved, file }: ResolvedRequest, isRequired: boolean): string => {
    if (file === undefined || !isPartial(resolved)) {
      page.facts.imports[isRequired ? getRequiredName(resolved) : resolved] = resolved;
      return resolved;
    }
    const name = `./${getModuleName({ file }, page.settings.siteDir)}`;
    page.facts.partials[name] = file;
    return name;
  };
  const resolve = (node: EstreeNode, isRequired = false): void => {
    const request = getStringValue(node);
    if (request === undefined) return;
    const result = resolveRequest(request, getRequestOrigin(page));
    if (result.missing)
      missing.push(createMissingModuleError(page, { node, request, file: result.file ?? request }));
    // Reading content tracks it as a dependency and checks that it is within the content roots.
    else if (result.file !== undefined && isContentRequest(request, result.file))
      page.tracker.readFile(result.file);
    Object.assign(node, createLiteral(addImport(result, isRequired)), { raw: undefined });
  };
  visitTree(tree, (node) => {
    for (const estree of getNodeEstrees(node)) {
      visitEstree(estree, (child) => {
        if ('source' in child && child.source) resolve(child.source);
        const argument = getRequireArgument(child);
        if (argument) resolve(argument, true);
      });
    }
  });
  throwErrors(missing);
});

/** Returns whether a request imports Markdown as it is: without a loader, and without a query, which may select another one. */
function isPartial(resolved: string): boolean {
  return /^[^!?]*\.mdx?$/i.test(resolved);
}

/**
 * Returns whether an import includes the content of a file in the page. Scripts are trusted code; partials are checked when
 * they are compiled.
 */
function isContentRequest(request: string, file: string): boolean {
  return request.includes('!') || !/\.(?:[cm]?[jt]sx?|mdx?)$/i.test(file);
}

function createMissingModuleError(
  page: PageContext,
  { node, request, file }: { node: EstreeNode; request: string; file: string },
): SiteError {
  const location = getLocation(page, { position: positionFromEstree(node) });
  const names = page.tracker
    .listDirectory(path.dirname(file))
    .flatMap((name) => [path.parse(name).name, name]);
  const near = findClosest(path.basename(file), names);
  const resource = withoutLoaders(request);
  const loaders = request.slice(0, -resource.length);
  const meant =
    near && loaders + path.posix.join(path.posix.dirname(resource), near).replace(/^(?=[^.@/])/, './');
  const frame = createOriginalFrame(page.source, location);
  return createUnresolvedError(request, { location, ...(frame !== undefined && { frame }), meant });
}
