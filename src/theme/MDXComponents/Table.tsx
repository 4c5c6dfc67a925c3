import type { ComponentProps, ReactNode } from 'react';

/** A table in Markdown: it scrolls by itself where the page is too narrow for it, by keyboard too. */
export default function MDXTable(props: ComponentProps<'table'>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <div className="tableWrapper_" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
