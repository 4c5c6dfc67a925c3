import type { ComponentProps, ReactNode } from 'react';

/** A table in Markdown. It scrolls horizontally if it is too wide, also by keyboard. */
export default function MDXTable(props: ComponentProps<'table'>): ReactNode {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be accessible by keyboard
    <div className="tableWrapper_" tabIndex={0}>
      <table {...props} />
    </div>
  );
}
