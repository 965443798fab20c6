import { baseClass, media, token } from '@member/shared/theme'
import { Glyph } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link, useLocation, useMatches } from 'react-router-dom'
import { css } from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { glyph } from '../icons/glyph.ts'
import { activeTarget, type PagePlace } from '../menu/active-entry.ts'
import type { MenuEntry, MenuTarget } from '../menu/menu-entry.ts'
import { useServices } from '../services/services.tsx'

export interface MenuLinkProps {
  entry: MenuEntry
  /** Target of the menu's active entry. */
  active: MenuTarget | undefined
  className?: string
  children: ReactNode
}

/**
 * Renders an entry by its target: a link within this site, a link that opens a new tab and says so, plain text for a
 * group, or a button that shows the specification's error.
 */
export function MenuLink({ entry, active, className, children }: MenuLinkProps): ReactNode {
  const t = useHostTexts()
  const { notify } = useServices()
  const { target } = entry
  switch (target.kind) {
    case 'route':
      return (
        <Link to={target.path} className={className} aria-current={target === active ? 'page' : undefined}>
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

const { color, motion, radius, size, space, weight } = token

/** Styles of one line of a menu: link, button or the summary of a collapsible group. */
export const menuLine = css`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  min-block-size: ${size.control};
  padding: ${space[2]} ${space[3]};
  border-radius: ${radius.md};
  color: ${color.text};
  text-align: start;
  text-decoration: none;
  cursor: pointer;
  transition: background-color ${motion.fast} ${motion.ease};

  > svg:first-child {
    color: ${color.textMuted};
  }
  ${media.hover} {
    &:hover {
      background: ${color.hover};
    }
  }
  &[aria-current='page'] {
    background: ${color.accentTint};
    color: ${color.accentText};
    font-weight: ${weight.medium};

    > svg:first-child {
      color: inherit;
    }
  }
  ${media.forcedColors} {
    &[aria-current='page'] {
      outline: 2px solid Highlight;
      outline-offset: -2px;
    }
  }
`

/** Target of the entry of one menu that is active on the page; undefined without one. */
export function useActive(entries: readonly MenuEntry[]): MenuTarget | undefined {
  const { pathname, search } = useLocation()
  const page = useMatches().findLast(({ handle }) => handle !== undefined)?.handle as Partial<PagePlace> | undefined
  return activeTarget(entries, { pathname, search, activeMenuPaths: page?.activeMenuPaths ?? [] })
}
