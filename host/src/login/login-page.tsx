import { MissingPart, usePageTitle } from '@member/shared'
import { isSome } from '@member/shared/codes'
import { media, token } from '@member/shared/theme'
import { Button, ButtonLink, FilterTabs, InlineNotice, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useLate } from '../host-update/use-late.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { PageLayout } from '../layout/page-layout.tsx'
import { MemberCentreClosed } from '../pages/member-centre-closed.tsx'
import { useHeadingFocus } from '../pages/middle.ts'
import { leftSessionAtom, loggedInAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteAtom, siteDataAtom } from '../site/site-data.ts'
import { LoginForm } from './login-form.tsx'
import { type LoginTab, loginTabPath, loginTarget } from './login-target.ts'
import { type CheckIn, useCheckIn } from './use-check-in.ts'

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

/**
 * Has its space before the server has told what is in it, so that the form does not move: a tab, at any size of text. A
 * site without registration needs none.
 */
const Tabs = styled.div`
  min-block-size: max(${size.control}, 1lh + 2px);
  margin-block-end: ${space[5]};
`

/** Between the tabs and the form. */
const Notes = styled.div`
  display: grid;
  gap: ${space[3]};

  &:not(:empty) {
    margin-block-end: ${space[5]};
  }
`

const OtherWay = styled(ButtonLink)`
  inline-size: 100%;
  margin-block-start: ${space[2]};
`

const loadCodeLogin = () => import(/* webpackChunkName: "code-login" */ './code-login-form.tsx')
const loadRegister = () => import(/* webpackChunkName: "register" */ './register-form.tsx')

/** Login and, if the site can send codes, registration (specification, section 2; member API, 5). */
export default function LoginPage(): ReactNode {
  const t = useHostTexts()
  const { siteName } = useAtomValue(siteAtom)
  const { registration } = useAtomValue(siteDataAtom)
  const open = useAtomValue(memberCentreOpenAtom)
  const loggedIn = useAtomValue(loggedInAtom)
  const left = useAtomValue(leftSessionAtom)
  const [search] = useSearchParams()
  const checkIn = useCheckIn()
  const { channels, codeCaptcha: captcha, codes } = checkIn
  const tab = tabOf(search, checkIn)
  const register = useLate(loadRegister, tab === 'register', { reloadAt: () => location.href })
  const codeLogin = useLate(loadCodeLogin, tab === 'code', { reloadAt: () => location.href })
  const late = tab === 'register' ? register : codeLogin
  useHeadingFocus()
  usePageTitle(!loggedIn && open && tab === 'register' ? t('register.submit') : null)

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
      <Box data-guest="">
        <PageHeading>{t(tab === 'register' ? 'register.title' : 'login.title', { siteName })}</PageHeading>
        {(channels === null ? registration !== false : isSome(channels)) && (
          <Tabs>
            {channels !== null && (
              <FilterTabs
                label={t('login.tabs')}
                current={tab === 'code' ? 'login' : tab}
                tabs={loginTabs.map((key) => ({
                  key,
                  label: t(key === 'login' ? 'user.login' : 'register.submit'),
                  to: loginTabPath(key, search),
                }))}
              />
            )}
          </Tabs>
        )}
        <Notes>
          {left?.why === 'lost' && (
            <InlineNotice tone="info" announce="now">
              {t('login.lost')}
            </InlineNotice>
          )}
        </Notes>
        {tab === 'login' && <LoginForm checkIn={checkIn} />}
        {checkIn.hasFailed && (
          <InlineNotice
            tone="warn"
            actions={<Button onClick={() => void checkIn.ask().catch(() => {})}>{t('retry')}</Button>}
          >
            {t('login.waysMissing')}
          </InlineNotice>
        )}
        {tab !== 'login' && late.Part !== null && isSome(channels) && (
          <late.Part channels={channels} captcha={captcha} codes={codes} />
        )}
        {tab !== 'login' && late.missing && <MissingPart {...late.missing} />}
        {checkIn.codeLogin && isSome(channels) && tab !== 'register' && (
          <OtherWay variant="quiet" to={loginTabPath(tab === 'code' ? 'login' : 'code', search)}>
            {t(tab === 'code' ? 'codeLogin.password' : 'codeLogin.link')}
          </OtherWay>
        )}
      </Box>
    </PageLayout>
  )
}

export const loginTabs: readonly LoginTab[] = ['login', 'register']

/**
 * The form for an address with `?type=register` or `?type=code`: `unknown` until the server has said whether it can send
 * codes, and log in by them; login if it cannot.
 */
export function tabOf(
  search: URLSearchParams,
  { channels, codeLogin }: Pick<CheckIn, 'channels' | 'codeLogin'>,
): LoginTab | 'code' | 'unknown' {
  const type = search.get('type')
  if (type !== 'register' && type !== 'code') return 'login'
  if (channels === null) return 'unknown'
  return isSome(channels) && (type === 'register' || codeLogin) ? type : 'login'
}
