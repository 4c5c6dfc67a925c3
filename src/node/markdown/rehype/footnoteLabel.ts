import type { HtmlNode } from '../markdownNode';
import { getPageContext } from '../pageContext';
import { createFootnoteSuffix } from '../remark/footnoteIds';
import { visitTree } from '../visit';

const LABEL = 'footnote-label';

/** Makes the id of the heading over footnotes differ between files too, with the references to it. */
export function footnoteLabel() {
  return (tree: HtmlNode, file: unknown) => {
    const own = `${LABEL}-${createFootnoteSuffix(getPageContext(file))}`;
    const renamed = (id: unknown) => (id === LABEL ? own : id);
    visitTree(tree, ({ properties }) => {
      if (!properties) return;
      const { id, ariaDescribedBy } = properties as Record<string, unknown>;
      const changed = {
        ...(id === LABEL && { id: own }),
        ...(Array.isArray(ariaDescribedBy) && { ariaDescribedBy: ariaDescribedBy.map(renamed) }),
      };
      Object.assign(properties, changed);
    });
  };
}
