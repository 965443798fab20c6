import { baseClass, media, token } from '@member/shared/theme'
import { type ReactNode, useId } from 'react'
import styled from 'styled-components'
import { Icon } from '../icons/icon.tsx'
import { MenuLink, useActive } from '../layout/menu-link.tsx'
import type { MenuEntry } from '../menu/menu-entry.ts'

const { color, motion, radius, shadow, space, text, weight } = token

const Nav = styled.nav`
  margin-block-start: ${space[6]};
`

const Title = styled.h2`
  margin-block-end: ${space[3]};
  color: ${color.textMuted};
  font-size: ${text.md};
  font-weight: ${weight.medium};
`

const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: ${space[4]};

  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(9.5rem, 100%), 1fr));
    gap: ${space[3]};
  }
  &:has(small) {
    grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr));
  }
`

const Card = styled(MenuLink)`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  inline-size: 100%;
  block-size: 100%;
  min-block-size: 72px;
  padding: ${space[4]} ${space[5]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  color: ${color.text};
  font-weight: ${weight.medium};
  text-align: start;
  text-decoration: none;
  box-shadow: ${shadow.card};
  transition: border-color ${motion.fast} ${motion.ease};

  > svg:last-of-type:not(:first-child) {
    flex: none;
    margin-inline-start: auto;
    color: ${color.textMuted};
  }
  ${media.phone} {
    padding: ${space[3]};
  }
  ${media.hover} {
    &:hover {
      border-color: ${color.borderStrong};
    }
  }
`

const Words = styled.span`
  display: grid;
  min-inline-size: 0;
  overflow-wrap: anywhere;

  > small {
    color: ${color.textMuted};
    font-size: ${text.sm};
    font-weight: ${weight.regular};
  }
`

interface EntryCardsProps {
  title: string
  /** Whether the title is for screen readers alone. */
  isTitleHidden?: boolean
  /** Each with its icon and a sentence, where it has them. */
  entries: readonly (MenuEntry & { text?: string })[]
}

/** Entries of a menu as large links with a heading; nothing without entries. */
export function EntryCards({ title, isTitleHidden = false, entries }: EntryCardsProps): ReactNode {
  const active = useActive(entries)
  const id = useId()
  if (entries.length === 0) return null
  return (
    <Nav aria-labelledby={id}>
      <Title id={id} className={isTitleHidden ? baseClass.visuallyHidden : ''}>
        {title}
      </Title>
      <Cards role="list">
        {entries.map(({ text, ...entry }) => (
          <li key={`${entry.id} ${entry.title}`}>
            <Card entry={entry} active={active}>
              {text !== undefined && <Icon name={entry.icon} />}
              <Words>
                {entry.title}
                {text !== undefined && <small>{text}</small>}
              </Words>
            </Card>
          </li>
        ))}
      </Cards>
    </Nav>
  )
}
