import { hasModifier } from '@docusaurus/theme-common/internal';
import NavbarItem from '@theme/NavbarItem';
import NavbarNavLink, { type Props as LinkProps } from '@theme/NavbarItem/NavbarNavLink';
import clsx from 'clsx';
import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';

export interface Props extends LinkProps {
  readonly items: readonly object[];
  readonly position?: string;
}

/** A dropdown of the navbar. Opens on hover or by keyboard, and closes on interaction outside. */
export default function DropdownNavbarItemDesktop({
  items,
  position,
  className,
  onClick: _onClick,
  ...props
}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) setOpen(false);
    };
    const types = ['mousedown', 'touchstart', 'focusin'];
    for (const type of types) document.addEventListener(type, closeOutside);
    return () => {
      for (const type of types) document.removeEventListener(type, closeOutside);
    };
  }, []);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles keys of the link and the menu inside
    <div
      ref={box}
      className={clsx(
        'navbar__item dropdown dropdown--hoverable',
        position === 'right' && 'dropdown--right',
        open && 'dropdown--show',
      )}
      onKeyDown={({ key }) => {
        if (key !== 'Escape' || !open) return;
        setOpen(false);
        box.current?.querySelector('a')?.focus();
      }}
    >
      <NavbarNavLink
        aria-haspopup="true"
        aria-expanded={open}
        role="button"
        href={props.to ? undefined : '#'}
        className={clsx('navbar__link', className)}
        {...props}
        onClick={
          props.to
            ? undefined
            : (event: MouseEvent) => {
                event.preventDefault();
                // of assistive technology; under a pointer, the menu is open already
                if (event.detail === 0 && !hasModifier(event)) setOpen(!open);
              }
        }
        onKeyDown={(event) => {
          if (hasModifier(event) || (event.key !== 'Enter' && event.key !== ' ')) return;
          event.preventDefault();
          setOpen(!open);
        }}
      />
      <ul className="dropdown__menu">
        {items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and their order is static
          <NavbarItem key={index} isDropdownItem activeClassName="dropdown__link--active" {...item} />
        ))}
      </ul>
    </div>
  );
}
