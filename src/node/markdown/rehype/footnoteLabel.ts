import type { HtmlNode } from '../markdownNode';
import { contextOf } from '../pageContext';
import { footnoteSuffix } from '../remark/footnoteIds';
import { walk } from '../walk';

const LABEL = 'footnote-label';

/** Makes the id of the heading over footnotes differ between files too, with the references to it. */
export function footnoteLabel() {
  return (tree: HtmlNode, file: unknown) => {
    const own = `${LABEL}-${footnoteSuffix(contextOf(file))}`;
    const renamed = (id: unknown) => (id === LABEL ? own : id);
    walk(tree, ({ properties }) => {
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
