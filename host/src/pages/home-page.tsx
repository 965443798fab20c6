import { MissingPart } from '@member/shared'
import { token } from '@member/shared/theme'
import { ErrorPanel } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useLate } from '../host-update/use-late.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { useServices } from '../services/services.tsx'
import { storedUserAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteStateAtom } from '../site/site-data.ts'
import { EntryCards } from './entry-cards.tsx'
import { Front } from './front.tsx'
import { useHeadingFocus } from './middle.ts'

const { space } = token

const Failed = styled.div`
  margin-block-start: ${space[6]};
`

const loadMemberHome = () => import(/* webpackChunkName: "member-home" */ './member-home.tsx')

/** The front page: for members what matters now, for guests the site's name and the login; then the site's navigation. */
export default function HomePage(): ReactNode {
  const t = useHostTexts()
  const { reloadSite } = useServices()
  const state = useAtomValue(siteStateAtom)
  const open = useAtomValue(memberCentreOpenAtom)
  const user = useAtomValue(storedUserAtom)
  const { headNav } = useAtomValue(menusAtom)
  const menus = useAtomValue(menusStateAtom)
  const isMember = user !== null && open
  const { Part: MemberHome, missing } = useLate(loadMemberHome, isMember)
  useHeadingFocus()
  return (
    <PageLayout end={isMember && <BottomBar />}>
      {!isMember && <Front />}
      {isMember && MemberHome !== null && <MemberHome />}
      {missing && <MissingPart {...missing} />}
      {state.kind === 'failed' && (
        <Failed>
          <ErrorPanel sentence={state.message} reference={state.reference} onRetry={() => void reloadSite()} />
        </Failed>
      )}
      {/* Below the member's own, which come later: what is on the page does not move. */}
      {(!isMember || (MemberHome !== null && menus.kind !== 'waiting')) && (
        <EntryCards title={t('home.entries')} entries={headNav.flatMap(pages)} />
      )}
    </PageLayout>
  )
}

/** Entries with a target, those of groups included, without the home page itself. */
const pages = (entry: MenuEntry): MenuEntry[] => {
  const { target, children } = entry
  if (target.kind === 'group') return children.flatMap(pages)
  return target.kind === 'route' && target.path === '/' ? [] : [entry]
}
