import { decodeEntities, type PastLogin, useFormat, useSite, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Avatar, PageHeading, useGreeting } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { deviceOf } from '../sessions/device.ts'
import { deviceName } from '../sessions/device-name.ts'
import { GenderMark } from './gender-mark.tsx'
import type { ShownMember } from './last-overview.ts'
import { loginsPath } from './logins-path.ts'

const { space, text } = token

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  margin-block-end: ${space[6]};

  > :last-child {
    margin-block-end: 0;
  }
  /* Chinese breaks after a comma, not within a word. */
  h1 {
    word-break: keep-all;
    overflow-wrap: anywhere;
  }
`

const Portrait = styled.div`
  position: relative;
  flex: none;
  align-self: flex-start;

  > :last-child {
    position: absolute;
    inset: auto -4px -4px auto;
  }
`

const LoginLine = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
`

/** When, from where and with what the member logged in before, and what to do about a login that was not theirs. */
function PreviousLogin({ login }: { login: PastLogin }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  return (
    <LoginLine>
      <span>
        {t('overview.lastLogin.time')} {date(login.time)}
      </span>
      <span>
        {t('overview.lastLogin.address')} {login.ip || '–'}
      </span>
      {login.agent !== undefined && (
        <span>
          {t('overview.lastLogin.device')} {deviceName(deviceOf(login.agent), t)}
        </span>
      )}
      <Link to={loginsPath} aria-label={t('overview.lastLogin.notYouFull')}>
        {t('overview.lastLogin.notYou')}
      </Link>
    </LoginLine>
  )
}

/** The page heading: a greeting, and the previous login if the server reports it. */
export function Welcome({ member }: { member: ShownMember }): ReactNode {
  const { asset } = useSite()
  const name = decodeEntities(member.nickname || member.username)
  const greeting = useGreeting(name)
  return (
    <Row>
      <Portrait>
        <Avatar name={name} src={member.avatar && asset(member.avatar)} size="lg" />
        <GenderMark gender={member.gender} />
      </Portrait>
      <PageHeading lead={member.previousLogin && <PreviousLogin login={member.previousLogin} />}>
        {greeting}
      </PageHeading>
    </Row>
  )
}
