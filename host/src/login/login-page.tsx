import { isSome } from '@member/shared/codes'
import { media, token } from '@member/shared/theme'
import { ErrorPanel, FilterTabs, InlineNotice, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { unloadable } from '../host-update/unloadable.ts'
import { useLate } from '../host-update/use-late.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { PageLayout } from '../layout/page-layout.tsx'
import { MemberCentreClosed } from '../pages/member-centre-closed.tsx'
import { useHeadingFocus } from '../pages/use-heading-focus.ts'
import { loginTarget } from '../session/login-target.ts'
import { loggedInAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteAtom } from '../site/site-atom.ts'
import { isSentOff, unsentEntries } from '../unsent/unsent-entries.ts'
import { LoginForm } from './login-form.tsx'
import { loginTabPath, loginTabs, tabOf } from './login-tab.ts'
import { useCheckIn } from './use-check-in.ts'

const { color, radius, shadow, size, space } = token

const Box = styled.div`
  max-inline-size: ${size.login};
  margin: ${space[6]} auto;
  padding: ${space[8]};
  border: 1px solid ${color.border};
  border-radius: ${radius.lg};
  background: ${color.surface};
  box-shadow: ${shadow.card};

  ${media.phone} {
    margin: 0 auto;
    padding: 0;
    border: 0;
    background: none;
    box-shadow: none;
  }
`

/** Reserves its space until the server has responded, so that the form does not move. */
const Tabs = styled.div`
  min-block-size: ${size.control};
  margin-block-end: ${space[5]};
`

const loadRegister = () => import(/* webpackChunkName: "register" */ './register-form.tsx')

/** Login and, if the site can send codes, registration (specification, section 2; member API, 5). */
export default function LoginPage(): ReactNode {
  const t = useHostTexts()
  const { siteName } = useAtomValue(siteAtom)
  const open = useAtomValue(memberCentreOpenAtom)
  const loggedIn = useAtomValue(loggedInAtom)
  const [search] = useSearchParams()
  const checkIn = useCheckIn()
  const { channels } = checkIn
  const tab = tabOf(search, channels)
  const register = useLate(loadRegister, tab === 'register')
  const [unsent] = useState(() => unsentEntries(() => window.localStorage).filter(isSentOff).length)
  useHeadingFocus()

  if (loggedIn) return <Navigate to={loginTarget(search.get('to'), location.origin)} replace />
  if (!open) {
    return (
      <PageLayout>
        <MemberCentreClosed />
      </PageLayout>
    )
  }
  return (
    <PageLayout>
      <Box>
        <PageHeading>{t(tab === 'login' ? 'login.title' : 'register.title', { siteName })}</PageHeading>
        {(channels === null || isSome(channels)) && (
          <Tabs>
            {channels !== null && (
              <FilterTabs
                label={t('login.tabs')}
                current={tab}
                tabs={loginTabs.map((key) => ({
                  key,
                  label: t(key === 'login' ? 'user.login' : 'register.submit'),
                  to: loginTabPath(key, search),
                }))}
              />
            )}
          </Tabs>
        )}
        {unsent > 0 && <InlineNotice tone="info">{t('login.unsent', { count: unsent })}</InlineNotice>}
        {tab === 'login' && <LoginForm checkIn={checkIn} />}
        {tab === 'register' && register.Part !== null && isSome(channels) && (
          <register.Part channels={channels} captcha={checkIn.registerCaptcha} />
        )}
        {tab === 'register' && register.failure !== null && (
          <ErrorPanel
            sentence={t(unloadable(register.failure))}
            reference={register.failure.reference}
            onRetry={register.retry}
          />
        )}
      </Box>
    </PageLayout>
  )
}
