import { media, token } from '@member/shared/theme'
import { ButtonLink, ErrorPanel, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { MenuLink } from '../layout/menu-link.tsx'
import { PageLayout } from '../layout/page-layout.tsx'
import { usePlace } from '../layout/use-place.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import type { MenuEntry } from '../menu/menu-entry.ts'
import { useServices } from '../services.ts'
import { storedUserAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteAtom, siteStateAtom } from '../site/site-atom.ts'
import { greetingKey } from './greeting.ts'
import { useHeadingFocus } from './use-heading-focus.ts'
import { Ways } from './ways.ts'

const { color, motion, radius, shadow, space, text, weight } = token

const Welcome = styled.div`
  margin-block-end: ${space[6]};
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

const Entries = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(220px, 100%), 1fr));
  gap: ${space[4]};
`

const Entry = styled(MenuLink)`
  display: flex;
  align-items: center;
  justify-content: space-between;
  inline-size: 100%;
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

  ${media.hover} {
    &:hover {
      border-color: ${color.borderStrong};
    }
  }
`

/** The site's front: its name, a greeting or the way in, and its own navigation. */
export default function HomePage(): ReactNode {
  const say = useHostTexts()
  const { reloadSite } = useServices()
  const { siteName } = useAtomValue(siteAtom)
  const state = useAtomValue(siteStateAtom)
  const open = useAtomValue(memberCentreOpenAtom)
  const user = useAtomValue(storedUserAtom)
  const { headNav } = useAtomValue(menusAtom)
  const place = usePlace()
  useHeadingFocus()
  const lead =
    user === null
      ? say('home.lead')
      : say('home.greeting', {
          name: user.nickname || user.username,
          greeting: say(greetingKey(new Date().getHours())),
        })
  return (
    <PageLayout>
      <Welcome>
        <PageHeading lead={lead}>{siteName || say('home.title')}</PageHeading>
        {open && (
          <Ways>
            <ButtonLink to={user === null ? '/user/login' : '/user'} look="primary">
              {say(user === null ? 'user.login' : 'user.centre')}
            </ButtonLink>
          </Ways>
        )}
      </Welcome>
      {state.kind === 'failed' && <ErrorPanel sentence={state.message} onRetry={() => void reloadSite()} />}
      {headNav.length > 0 && (
        <nav aria-label={say('home.entries')}>
          <Entries role="list">
            {headNav.flatMap(pages).map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} place={place}>
                  {entry.title}
                </Entry>
              </li>
            ))}
          </Entries>
        </nav>
      )}
    </PageLayout>
  )
}

/** Entries that lead somewhere; of a group those inside it. Home itself is here already. */
const pages = (entry: MenuEntry): MenuEntry[] => {
  const { target, children } = entry
  if (target.kind === 'group') return children.flatMap(pages)
  return target.kind === 'route' && target.path === '/' ? [] : [entry]
}
