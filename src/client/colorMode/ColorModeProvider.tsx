import { createContext, type ReactNode, useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useRequiredContext } from '../react/context';
import { afterPaint } from '../react/hooks';
import { createStorageSlot } from '../storage/storageSlot';
import { useThemeConfig } from '../layout/themeConfig';

export type ColorMode = 'light' | 'dark';
/** `null` follows the system or the site's default. */
export type ColorModeChoice = ColorMode | null;

export interface ColorModeValue {
  readonly colorMode: ColorMode;
  readonly colorModeChoice: ColorModeChoice;
  setColorMode(choice: ColorModeChoice, options?: { readonly persist?: boolean }): void;
  /** @deprecated Compare `colorMode` instead. */
  readonly isDarkTheme: boolean;
  /** @deprecated Use `setColorMode('light')`. */
  setLightTheme(): void;
  /** @deprecated Use `setColorMode('dark')`. */
  setDarkTheme(): void;
}

const ColorModeContext = /* @__PURE__ */ createContext<ColorModeValue | undefined>(undefined);
const SYSTEM_DARK = '(prefers-color-scheme: dark)';

/** Any value other than `dark` counts as light. */
function parseColorMode(value: string | null | undefined): ColorMode {
  return value === 'dark' ? 'dark' : 'light';
}

/** The attributes of `html` hold the state, because the boot script sets them before first paint. */
function subscribe(notify: () => void): () => void {
  const observer = new MutationObserver(notify);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-theme-choice'] });
  return () => observer.disconnect();
}
function readMode(): ColorMode {
  return parseColorMode(document.documentElement.dataset['theme']);
}
function readChoice(): ColorModeChoice {
  const choice = document.documentElement.dataset['themeChoice'];
  return !choice || choice === 'system' ? null : parseColorMode(choice);
}

/**
 * Sets the color mode of the document. Transitions of links and buttons are off until it has been painted: otherwise each fades on
 * its own, which costs a frame for every step and three events for every link.
 */
function showMode(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  dataset['themeSwitching'] = '';
  dataset['theme'] = mode;
  afterPaint(() => delete dataset['themeSwitching']);
}

/** Provides the color mode. The reader's choice is stored in the browser and shared between windows. */
export function ColorModeProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { defaultMode, disableSwitch, respectPrefersColorScheme } = useThemeConfig().colorMode;
  const slot = useMemo(() => createStorageSlot('theme'), []);
  const colorMode = useSyncExternalStore(subscribe, readMode, () => defaultMode);
  const colorModeChoice = useSyncExternalStore(subscribe, readChoice, () => null);

  const setColorMode = useCallback<ColorModeValue['setColorMode']>(
    (choice, { persist = true } = {}) => {
      const readSystemMode = () => (window.matchMedia(SYSTEM_DARK).matches ? 'dark' : 'light');
      showMode(choice ?? (respectPrefersColorScheme ? readSystemMode() : defaultMode));
      document.documentElement.dataset['themeChoice'] = choice ?? 'system';
      if (!persist) return;
      if (choice) slot.set(choice);
      else slot.del();
    },
    [defaultMode, respectPrefersColorScheme, slot],
  );

  useEffect(() => {
    if (disableSwitch) slot.del();
    return slot.listen(({ newValue }) =>
      setColorMode(newValue === null ? null : parseColorMode(newValue), { persist: false }),
    );
  }, [disableSwitch, slot, setColorMode]);

  useEffect(() => {
    if (!respectPrefersColorScheme || colorModeChoice) return undefined;
    const system = window.matchMedia(SYSTEM_DARK);
    const follow = () => setColorMode(null, { persist: false });
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, [respectPrefersColorScheme, colorModeChoice, setColorMode]);

  const value = useMemo(
    () => ({
      colorMode,
      colorModeChoice,
      setColorMode,
      isDarkTheme: colorMode === 'dark',
      setLightTheme: () => setColorMode('light'),
      setDarkTheme: () => setColorMode('dark'),
    }),
    [colorMode, colorModeChoice, setColorMode],
  );
  return <ColorModeContext.Provider value={value}>{children}</ColorModeContext.Provider>;
}

/** Returns the color mode and its setter. */
export function useColorMode(): ColorModeValue {
  return useRequiredContext(
    ColorModeContext,
    'ColorModeProvider',
    'Please see https://docusaurus.io/docs/api/themes/configuration#use-color-mode.',
  );
}
