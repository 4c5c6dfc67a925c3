import { translate } from '@docusaurus/Translate';
import useIsBrowser from '@docusaurus/useIsBrowser';
import IconDarkMode from '@theme/Icon/DarkMode';
import IconLightMode from '@theme/Icon/LightMode';
import IconSystemColorMode from '@theme/Icon/SystemColorMode';
import clsx from 'clsx';
import type { ReactNode } from 'react';

type Choice = 'light' | 'dark' | null;

export interface Props {
  readonly className?: string;
  readonly buttonClassName?: string;
  readonly respectPrefersColorScheme: boolean;
  readonly value: Choice;
  readonly onChange: (choice: Choice) => void;
}

function getNextChoice(value: Choice, respectPrefersColorScheme: boolean): Choice {
  if (!respectPrefersColorScheme) return value === 'dark' ? 'light' : 'dark';
  return value === null ? 'light' : value === 'light' ? 'dark' : null;
}

function getModeLabel(value: Choice): string {
  if (value === 'dark')
    return translate({ id: 'theme.colorToggle.ariaLabel.mode.dark', message: 'dark mode' });
  if (value === 'light')
    return translate({ id: 'theme.colorToggle.ariaLabel.mode.light', message: 'light mode' });
  return translate({ id: 'theme.colorToggle.ariaLabel.mode.system', message: 'system mode' });
}

/** The button that cycles through the color modes. Disabled until scripts run. */
export default function ColorModeToggle(props: Props): ReactNode {
  const { className, buttonClassName, respectPrefersColorScheme, value, onChange } = props;
  const isBrowser = useIsBrowser();
  const mode = getModeLabel(value);
  return (
    <div className={clsx('toggle_', className)}>
      <button
        className={clsx('clean-btn toggleButton_', buttonClassName)}
        type="button"
        onClick={() => onChange(getNextChoice(value, respectPrefersColorScheme))}
        disabled={!isBrowser}
        title={mode}
        aria-label={translate(
          {
            id: 'theme.colorToggle.ariaLabel',
            message: 'Switch between dark and light mode (currently {mode})',
          },
          { mode },
        )}
      >
        <IconLightMode className="toggleIcon_ lightToggleIcon_" />
        <IconDarkMode className="toggleIcon_ darkToggleIcon_" />
        <IconSystemColorMode className="toggleIcon_ systemToggleIcon_" />
      </button>
    </div>
  );
}
