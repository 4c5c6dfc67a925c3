import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { ReactContextError } from '../react/context';
import { useStorageSlot } from '../storage/storageSlot';
import { useThemeConfig } from './themeConfig';

export interface AnnouncementBarValue {
  readonly isActive: boolean;
  close(): void;
}

const AnnouncementBarContext = /* @__PURE__ */ createContext<AnnouncementBarValue | undefined>(undefined);
/** Sites without a bar have no provider. */
const NO_BAR: AnnouncementBarValue = { isActive: false, close() {} };

/** Provides whether the announcement bar is shown; a dismissal holds until the bar gets another id (contract/browser.md §3.13). */
export function AnnouncementBarProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const id = useThemeConfig().announcementBar?.id;
  const [dismissed, dismissedSlot] = useStorageSlot('docusaurus.announcement.dismiss');
  const [, idSlot] = useStorageSlot('docusaurus.announcement.id');
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (id === undefined) return;
    // a typo of early versions is still in the storage of readers
    const known = idSlot.get()?.replace('annoucement', 'announcement');
    idSlot.set(id);
    if (known !== id) dismissedSlot.set('false');
  }, [id, idSlot, dismissedSlot]);

  const close = useCallback(() => {
    dismissedSlot.set('true');
    setClosed(true);
  }, [dismissedSlot]);
  const isActive = id !== undefined && !closed && dismissed !== 'true';
  const value = useMemo(() => ({ isActive, close }), [isActive, close]);
  return <AnnouncementBarContext.Provider value={value}>{children}</AnnouncementBarContext.Provider>;
}

/** Tells whether the announcement bar is shown, and gives what dismisses it. */
export function useAnnouncementBar(): AnnouncementBarValue {
  const { announcementBar } = useThemeConfig();
  const value = useContext(AnnouncementBarContext) ?? (announcementBar ? undefined : NO_BAR);
  if (!value) throw new ReactContextError('AnnouncementBarProvider');
  return value;
}
