import { translate } from '@docusaurus/Translate';
import type { ReactNode } from 'react';

/** The back-to-top button. `behaviors/scrolling.ts` shows it when the reader scrolls up. */
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
