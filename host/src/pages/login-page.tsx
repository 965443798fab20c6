import { media, token } from '@member/shared/theme'
import { Button, Checkbox, InlineNotice, PageHeading, PasswordField, TextField } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { PageLayout } from '../layout/page-layout.tsx'
import { loginTarget } from '../session/login-target.ts'
import { loggedInAtom } from '../session/session-atom.ts'
import { memberCentreOpenAtom, siteAtom } from '../site/site-atom.ts'
import { type LoginProblems, loginProblems } from './login-form.ts'
import { MemberCentreClosed } from './member-centre-closed.tsx'
import { useHeadingFocus } from './use-heading-focus.ts'
import { useLogin } from './use-login.ts'

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

const Form = styled.form`
  display: grid;
  gap: ${space[4]};
`

const CaptchaDialog = lazy(() => import(/* webpackChunkName: "captcha" */ '../captcha/captcha-dialog.tsx'))

/** Login by name, mail or mobile and password (specification, section 2; contract, section 5). */
export default function LoginPage(): ReactNode {
  const say = useHostTexts()
  const { siteName } = useAtomValue(siteAtom)
  const open = useAtomValue(memberCentreOpenAtom)
  const loggedIn = useAtomValue(loggedInAtom)
  const [search] = useSearchParams()
  const { phase, problem, submit, captchaDone } = useLogin()
  const [problems, setProblems] = useState<LoginProblems>({})
  const username = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const keep = useRef<HTMLInputElement>(null)
  useHeadingFocus()
  // The refused password stays, selected, so that it can be corrected or typed over.
  useEffect(() => {
    if (problem === '') return
    password.current?.focus()
    password.current?.select()
  }, [problem])

  const send = (event: FormEvent) => {
    event.preventDefault()
    if (phase.kind !== 'idle') return
    const credentials = {
      username: username.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
      keep: keep.current?.checked ?? false,
    }
    const found = loginProblems(credentials.username, credentials.password)
    setProblems(found)
    if (found.username) username.current?.focus()
    else if (found.password) password.current?.focus()
    else void submit(credentials)
  }

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
        <PageHeading>{say('login.title', { siteName })}</PageHeading>
        <Form noValidate onSubmit={send} aria-label={say('user.login')}>
          {problem !== '' && (
            <InlineNotice tone="danger" announce="now">
              {problem}
            </InlineNotice>
          )}
          <TextField
            ref={username}
            name="username"
            label={say('login.username')}
            hint={say('login.usernameHint')}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={problems.username && say(problems.username)}
          />
          <PasswordField
            ref={password}
            name="password"
            label={say('login.password')}
            autoComplete="current-password"
            error={problems.password && say(problems.password)}
          />
          <Checkbox ref={keep} name="keep" label={say('login.keep')} />
          <Button type="submit" look="primary" width="full" busy={phase.kind !== 'idle'}>
            {say(phase.kind === 'busy' ? 'login.busy' : 'user.login')}
          </Button>
        </Form>
      </Box>
      {phase.kind === 'captcha' && (
        <Suspense>
          <CaptchaDialog onDone={captchaDone} />
        </Suspense>
      )}
    </PageLayout>
  )
}
