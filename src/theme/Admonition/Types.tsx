import AdmonitionTypeCaution from '@theme/Admonition/Type/Caution';
import AdmonitionTypeDanger from '@theme/Admonition/Type/Danger';
import AdmonitionTypeInfo from '@theme/Admonition/Type/Info';
import AdmonitionTypeNote from '@theme/Admonition/Type/Note';
import AdmonitionTypeTip from '@theme/Admonition/Type/Tip';
import AdmonitionTypeWarning from '@theme/Admonition/Type/Warning';
import type { ComponentProps } from 'react';

type Props = ComponentProps<typeof AdmonitionTypeNote>;

/** Maps admonition types to components. A site overrides this to add its own types. */
const AdmonitionTypes = {
  note: AdmonitionTypeNote,
  tip: AdmonitionTypeTip,
  info: AdmonitionTypeInfo,
  warning: AdmonitionTypeWarning,
  danger: AdmonitionTypeDanger,
  caution: AdmonitionTypeCaution,
  // Legacy names.
  secondary: (props: Props) => <AdmonitionTypeNote title="secondary" {...props} />,
  important: (props: Props) => <AdmonitionTypeInfo title="important" {...props} />,
  success: (props: Props) => <AdmonitionTypeTip title="success" {...props} />,
};

export default AdmonitionTypes;
