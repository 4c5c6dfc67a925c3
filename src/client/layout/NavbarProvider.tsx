import {
  type ComponentType,
  createContext,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { useLocation } from '../exports/router';
import { useHistoryPopHandler } from '../location/locationEvents';
import { useRequiredContext } from '../react/context';
import { useThemeConfig } from './themeConfig';
import { useWindowSize } from '../react/hooks';

export interface MobileSidebar {
  /** Whether the sidebar has no content. */
  readonly disabled: boolean;
  readonly shouldRender: boolean;
  readonly shown: boolean;
  toggle(): void;
}
export interface SecondaryMenu {
  readonly shown: boolean;
  hide(): void;
  show(): void;
  readonly content: ReactNode;
}
interface NavbarValue {
  readonly mobileSidebar: MobileSidebar;
  readonly secondaryMenu: SecondaryMenu;
  setContent(content: ReactNode): void;
}

const NavbarContext = /* @__PURE__ */ createContext<NavbarValue | undefined>(undefined);

/** Provides the state of the mobile sidebar and of the secondary menu that pages render into it. */
export function NavbarProvider({ children }: { readonly children: ReactNode }): ReactNode {
  const { items } = useThemeConfig().navbar;
  const { key } = useLocation();
  const windowSize = useWindowSize();
  const [content, setContent] = useState<ReactNode>(null);
  const [shown, setShown] = useState(false);
  const [secondaryShown, setSecondaryShown] = useState(false);
  const hasContent = content !== null;
  const disabled = items.length === 0 && !hasContent;
  const isMobile = windowSize === 'mobile';

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page, or another layout, closes the sidebar
  useEffect(() => setShown(false), [key, isMobile]);
  useEffect(() => setSecondaryShown(hasContent), [hasContent]);
  useEffect(() => {
    if (!shown && hasContent) setSecondaryShown(true);
  }, [shown, hasContent]);

  useHistoryPopHandler(() => {
    setShown(false);
    return !shown;
  });

  const toggle = useCallback(() => setShown((old) => !old), []);
  const hide = useCallback(() => setSecondaryShown(false), []);
  const show = useCallback(() => setSecondaryShown(true), []);
  const value = useMemo(
    () => ({
      mobileSidebar: { disabled, shouldRender: !disabled && isMobile, shown, toggle },
      secondaryMenu: { shown: secondaryShown && hasContent, hide, show, content },
      setContent,
    }),
    [disabled, isMobile, shown, toggle, secondaryShown, hasContent, hide, show, content],
  );
  return <NavbarContext.Provider value={value}>{children}</NavbarContext.Provider>;
}

/** Returns the state of the mobile sidebar. */
export function useNavbarMobileSidebar(): MobileSidebar {
  return useRequiredContext(NavbarContext, 'NavbarMobileSidebarProvider').mobileSidebar;
}

/** Returns the state of the secondary menu in the mobile sidebar. */
export function useNavbarSecondaryMenu(): SecondaryMenu {
  return useRequiredContext(NavbarContext, 'NavbarSecondaryMenuDisplayProvider').secondaryMenu;
}

/** Renders a component as the secondary menu of the mobile sidebar while mounted. Renders nothing itself. */
export function NavbarSecondaryMenuFiller<Props extends object>({
  component: Menu,
  props,
}: {
  readonly component: ComponentType<Props>;
  readonly props: Props;
}): null {
  const { setContent } = useRequiredContext(NavbarContext, 'NavbarSecondaryMenuContentProvider');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the props are compared one by one
  useEffect(() => setContent(<Menu {...props} />), [setContent, Menu, ...Object.values(props)]);
  useEffect(() => () => setContent(null), [setContent]);
  return null;
}
