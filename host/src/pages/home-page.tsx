import { MissingPart } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { ButtonLink, ErrorPanel, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { loginPath } from '../addresses.ts'
import { useLate } from '../host-update/use-late.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { BottomBar } from '../layout/bottom-bar.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { menusAtom, menusStateAtom } from '../menu/menu-atom.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { useServices } from '../services/services.tsx'
import { storedUserAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteAtom, siteStateAtom } from '../site/site-data.ts'
import { EntryCards } from './entry-cards.tsx'
import { ActionRow, useHeadingFocus } from './middle.ts'

const { color, radius, shadow, space, text } = token

const Failed = styled.div`
  margin-block-start: ${space[6]};
`

const Welcome = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[8]};
  padding: ${space[16]} ${space[12]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: linear-gradient(120deg, ${color.accentTint}, ${color.surface} 75%);
  box-shadow: ${shadow.card};

  h1 {
    font-size: 2.75rem;
    letter-spacing: -0.02em;
  }
  p {
    font-size: ${text.lg};
  }
  ${media.phone} {
    padding: ${space[10]} ${space[5]};

    h1 {
      font-size: ${text['3xl']};
    }
  }
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
          <ErrorPanel sentence={state.message} onRetry={() => void reloadSite()} />
        </Failed>
      )}
      {/* Below the member's own, which come later: what is on the page does not move. */}
      {(isMember ? MemberHome !== null && menus.kind !== 'waiting' : true) && (
        <EntryCards title={t('home.entries')} entries={headNav.flatMap(pages)} />
      )}
    </PageLayout>
  )
}

/** What guests see first. */
function Front(): ReactNode {
  const t = useHostTexts()
  const { siteName } = useAtomValue(siteAtom)
  const open = useAtomValue(memberCentreOpenAtom)
  return (
    <Welcome data-guest={open ? '' : undefined}>
      <div>
        <PageHeading lead={open ? t('home.lead') : undefined}>{siteName || t('home.title')}</PageHeading>
        {open && (
          <ActionRow>
            <ButtonLink to={loginPath} variant="primary">
              {t('user.login')}
            </ButtonLink>
          </ActionRow>
        )}
      </div>
      <HomeIllustration />
    </Welcome>
  )
}

/** Entries with a target, those of groups included, without the home page itself. */
const pages = (entry: MenuEntry): MenuEntry[] => {
  const { target, children } = entry
  if (target.kind === 'group') return children.flatMap(pages)
  return target.kind === 'route' && target.path === '/' ? [] : [entry]
}

const Cards = styled.svg`
  flex: none;
  inline-size: min(300px, 30%);
  stroke: ${color.border};
  stroke-width: 1.5;
  stroke-linecap: round;

  > :nth-child(1) {
    fill: ${color.accentTint};
  }
  > :nth-child(2) {
    fill: ${color.surface};
  }
  > :nth-child(3) {
    fill: ${color.accent};
    stroke: none;
  }
  > :nth-child(4) {
    fill: none;
    stroke-width: 7;
  }
  ${media.phone} {
    display: none;
  }
  ${media.forcedColors} {
    display: none;
  }
`

/** Two member cards, one behind the other: a decoration of the front page on wide screens. */
export function HomeIllustration(): ReactNode {
  return (
    <Cards viewBox="0 0 240 160" aria-hidden="true" focusable="false">
      <rect x="52" y="6" width="182" height="106" rx="14" />
      <rect x="6" y="40" width="190" height="114" rx="14" />
      <circle cx="44" cy="78" r="17" />
      <path d="M78 70h74M78 87h46M32 118h138M32 135h92" />
    </Cards>
  )
}
