import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** The button back to the top; `behaviours/scrolling.ts` offers it on the way up. */
export default function BackToTopButton(): ReactNode {
  return (
    <button
      aria-label={translate({
        id: 'theme.BackToTopButton.buttonAriaLabel',
        message: 'Scroll back to top',
      })}
      className="clean-btn theme-back-to-top-button backToTopButton_"
      type="button"
    />
  );
}
