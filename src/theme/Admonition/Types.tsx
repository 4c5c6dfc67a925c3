import AdmonitionTypeCaution from '@theme/Admonition/Type/Caution';
import AdmonitionTypeDanger from '@theme/Admonition/Type/Danger';
import AdmonitionTypeInfo from '@theme/Admonition/Type/Info';
import AdmonitionTypeNote from '@theme/Admonition/Type/Note';
import AdmonitionTypeTip from '@theme/Admonition/Type/Tip';
import AdmonitionTypeWarning from '@theme/Admonition/Type/Warning';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof AdmonitionTypeNote>;

/** Types of admonitions to their components; a site adds types of its own by overriding this. */
const AdmonitionTypes = {
  note: AdmonitionTypeNote,
  tip: AdmonitionTypeTip,
  info: AdmonitionTypeInfo,
  warning: AdmonitionTypeWarning,
  danger: AdmonitionTypeDanger,
  caution: AdmonitionTypeCaution,
  // names of earlier versions
  secondary: (props: Props) => <AdmonitionTypeNote title="secondary" {...props} />,
  important: (props: Props) => <AdmonitionTypeInfo title="important" {...props} />,
  success: (props: Props) => <AdmonitionTypeTip title="success" {...props} />,
};

export default AdmonitionTypes;
