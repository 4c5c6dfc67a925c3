import { translate } from '@docusaurus/Translate';
import { useBackToTopButton } from '@docusaurus/theme-common/internal';
import clsx from 'clsx';
import type { ReactNode } from 'react';

/** The button back to the top; offered on the way up, 300 pixels or more from it. */
export default function BackToTopButton(): ReactNode {
  const { shown, scrollToTop } = useBackToTopButton({ threshold: 300 });
  return (
    <button
      aria-label={translate({
        id: 'theme.BackToTopButton.buttonAriaLabel',
        message: 'Scroll back to top',
      })}
      className={clsx('clean-btn theme-back-to-top-button backToTopButton_', shown && 'backToTopButtonShow_')}
      type="button"
      onClick={scrollToTop}
    />
  );
}
