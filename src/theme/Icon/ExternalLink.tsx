import { translate } from '@docusaurus/Translate';
import StrokeIcon, { type Props } from '@theme/Icon/StrokeIcon';
import type { ReactNode } from 'react';

/** An icon of an arrow out of a box, for links that open in a new tab. */
export default function IconExternalLink(props: Props): ReactNode {
  return (
    <StrokeIcon
      d="M14 4h6v6M20 4l-9 9M18 14v6H4V6h6"
      size={13.5}
      className="iconExternalLink_"
      role="img"
      aria-hidden={undefined}
      aria-label={translate({ id: 'theme.IconExternalLink.ariaLabel', message: '(opens in new tab)' })}
      {...props}
    />
  );
}
