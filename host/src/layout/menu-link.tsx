import { baseClass } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { isActive, type MenuLocation } from '../menu/nearest-entry.ts'
import { useServices } from '../services/services.ts'

export interface MenuLinkProps {
  entry: MenuEntry
  location: MenuLocation
  className?: string
  children: ReactNode
}

/**
 * Renders an entry by its target: a link within this site, a link that opens a new tab and says so, plain text for a
 * group, or a button that shows the specification's error.
 */
export function MenuLink({ entry, location, className, children }: MenuLinkProps): ReactNode {
  const t = useHostTexts()
  const { notify } = useServices()
  const { target } = entry
  switch (target.kind) {
    case 'route':
      return (
        <Link to={target.path} className={className} aria-current={isActive(entry, location) ? 'page' : undefined}>
          {children}
        </Link>
      )
    case 'external':
      return (
        <a href={target.url} target="_blank" rel="noopener noreferrer" className={className}>
          {children}
          <Glyph path={glyph.external} />
          <span className={baseClass.visuallyHidden}>{t('menu.newTab')}</span>
        </a>
      )
    case 'unrecognised':
      return (
        <button
          type="button"
          className={className}
          onClick={() => notify({ tone: 'error', text: t('menu.unrecognised') })}
        >
          {children}
        </button>
      )
    case 'group':
      return <span className={className}>{children}</span>
  }
}
