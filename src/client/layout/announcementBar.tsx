import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { ReactContextError } from '../react/context';
import { useStorageSlot } from '../storage/storageSlot';
import { useThemeConfig } from './themeConfig';

export interface AnnouncementBarValue {
  readonly isActive: boolean;
  close(): void;
}

const AnnouncementBarContext = /* @__PURE__ */ createContext<AnnouncementBarValue | undefined>(undefined);
/** The value on sites without an announcement bar, which have no provider. */
const NO_BAR: AnnouncementBarValue = { isActive: false, close() {} };

/** Provides the state of the announcement bar. A closed bar stays closed until its ID changes. */
export function AnnouncementBarProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const id = useThemeConfig().announcementBar?.id;
  const [dismissed, dismissedSlot] = useStorageSlot('docusaurus.announcement.dismiss');
  const [, idSlot] = useStorageSlot('docusaurus.announcement.id');
  const [closed, setClosed] = useState(false);

  useEffect(() => {
    if (id === undefined) return;
    // early versions stored the default ID with a typo
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

/** Returns whether the announcement bar is shown, and the function that closes it. */
export function useAnnouncementBar(): AnnouncementBarValue {
  const { announcementBar } = useThemeConfig();
  const value = useContext(AnnouncementBarContext) ?? (announcementBar ? undefined : NO_BAR);
  if (!value) throw new ReactContextError('AnnouncementBarProvider');
  return value;
}
