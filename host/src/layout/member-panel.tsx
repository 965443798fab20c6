import { token } from '@member/shared/theme'
import { Avatar, Money, Points } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { balancePath, pointsPath } from '../addresses.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { findEntry, menusAtom } from '../menu/menu-atom.ts'
import { memberAtom, storedUserAtom } from '../session/session-atom.ts'
import { siteAtom, siteStateAtom } from '../site/site-data.ts'

const { color, radius, size, space, text, weight } = token

const Panel = styled.section`
  display: grid;
  /* The figures beside the member, as far as the text size allows it. */
  grid-template-columns: auto minmax(5em, 1fr) minmax(min(11em, 100%), 2fr);
  align-items: center;
  justify-items: start;
  gap: ${space[2]};
  padding: ${space[1]} 0 ${space[3]};
`

const Name = styled.p`
  display: -webkit-box;
  max-inline-size: 100%;
  overflow: hidden;
  font-weight: ${weight.bold};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Figures = styled.dl`
  display: grid;
  /* In one row as long as the text size allows it. */
  grid-template-columns: repeat(auto-fit, minmax(min(5em, 100%), 1fr));
  gap: ${space[2]};
  inline-size: 100%;

  a {
    color: inherit;
    text-decoration: none;
  }
  > div {
    position: relative;
    min-block-size: ${size.control};
    padding: ${space[2]} ${space[1]};
    border-radius: ${radius.md};
    background: ${color.sunken};
  }
  dt {
    color: ${color.textMuted};
    font-size: ${text.xs};
  }
  dd {
    font-weight: ${weight.medium};
    min-block-size: 1.6em;
    overflow-wrap: anywhere;
  }
  /* The whole tile is the link. */
  a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${radius.md};
  }
`

/** The logged-in member with points and balance; each links to its records if the menu has them. */
export function MemberPanel(): ReactNode {
  const t = useHostTexts()
  const user = useAtomValue(storedUserAtom)
  const member = useAtomValue(memberAtom)
  const { asset } = useAtomValue(siteAtom)
  const state = useAtomValue(siteStateAtom)
  const menus = useAtomValue(menusAtom)
  if (user === null) return null
  const name = user.nickname || user.username
  // Space is reserved while the data loads; after a failure, the tiles would be empty.
  const unknown = state.kind === 'stale' || state.kind === 'failed' ? '–' : null
  const titled = (path: string, title: string) =>
    findEntry(menus, path) === undefined ? title : <Link to={path}>{title}</Link>
  return (
    <Panel aria-label={t('member.panel')}>
      <Avatar name={name} src={asset(user.avatar)} size="md" />
      <Name title={name}>{name}</Name>
      <Figures>
        <div>
          <dt>{titled(pointsPath, t('member.points'))}</dt>
          <dd>{member === null ? unknown : <Points points={member.score} />}</dd>
        </div>
        <div>
          <dt>{titled(balancePath, t('member.balance'))}</dt>
          <dd>{member === null ? unknown : <Money amount={member.money} />}</dd>
        </div>
      </Figures>
    </Panel>
  )
}
