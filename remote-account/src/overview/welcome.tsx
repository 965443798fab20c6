import {
  decodeEntities,
  type Member,
  type PastLogin,
  serverNow,
  useFormat,
  useOffered,
  useSite,
  useTexts,
} from '@member/shared'
import { token } from '@member/shared/theme'
import { Avatar, Glyph, PageHeading, useGreeting } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { passwordPath, profilePath } from '../addresses.ts'
import { atHistory } from '../login-history/at-history.ts'
import { deviceName, deviceOf } from '../sessions/device.ts'
import { loginsPath } from './attention-items.ts'
import type { ShownMember } from './last-overview.ts'

const { color, radius, space, text } = token

const glyphs: Record<Member['gender'], string> = {
  0: 'M12 14v7.5M12 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  1: 'M13.5 10.5 20 4m-5.5 0H20v5.5M10 9a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
  2: 'M12 14v7.5M8.5 18h7M12 3a5.5 5.5 0 1 1 0 11 5.5 5.5 0 0 1 0-11z',
}

const Face = styled.span`
  display: inline-flex;
  padding: 3px;
  border: 2px solid ${color.surface};
  border-radius: ${radius.full};
  font-size: 0.75rem;

  &[data-gender='0'] {
    background: ${color.neutralTint};
    color: ${color.neutralText};
  }
  &[data-gender='1'] {
    background: ${color.accentTint};
    color: ${color.accentText};
  }
  &[data-gender='2'] {
    background: ${color.dangerTint};
    color: ${color.dangerText};
  }
`

/** A member's gender as icon and colour (specification, section 3), with a label for screen readers. */
function GenderMark({ gender }: { gender: Member['gender'] }): ReactNode {
  const t = useTexts()
  const word = t(`overview.gender.${gender}`)
  return (
    <Face data-gender={gender} role="img" aria-label={word} title={word}>
      <Glyph path={glyphs[gender]} />
    </Face>
  )
}

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[5]};
  margin-block-end: ${space[6]};

  > :last-child {
    margin-block-end: 0;
  }
`

const Portrait = styled.div`
  position: relative;
  flex: none;
  align-self: flex-start;

  > a {
    display: block;
    border-radius: ${radius.full};
  }
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

  /* A target for a finger, which takes no more room than its line. */
  > a {
    position: relative;
    margin-block: calc(-1 * ${space[4]});
    padding-block: ${space[4]};
  }
`

/** When, from where and with what the member logged in before, and what to do about a login that was not theirs. */
function PreviousLogin({ login }: { login: PastLogin }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const isOffered = useOffered()
  return (
    <LoginLine>
      <span>
        {t('overview.lastLogin.time')} {date(login.time, 'minute')}
      </span>
      <span>
        {t('overview.lastLogin.address')} {login.ip || '–'}
      </span>
      {login.agent !== undefined && (
        <span>
          {t('overview.lastLogin.device')} {deviceName(deviceOf(login.agent), t)}
        </span>
      )}
      {isOffered(passwordPath) && (
        <Link to={`${loginsPath}&${atHistory.join('=')}`} aria-label={t('overview.lastLogin.notYouFull')}>
          {t('overview.lastLogin.notYou')}
        </Link>
      )}
    </LoginLine>
  )
}

/** They are welcomed on the day they have joined, however often they log in. */
const hasJustJoined = ({ joinTime }: ShownMember): boolean => joinTime !== null && serverNow() - joinTime < 86_400

/** The page heading: a greeting, and the previous login if the server reports it. */
export function Welcome({ member }: { member: ShownMember }): ReactNode {
  const t = useTexts()
  const { asset } = useSite()
  const isOffered = useOffered()
  const name = decodeEntities(member.nickname || member.username)
  const greeting = useGreeting(name, hasJustJoined(member))
  const face = <Avatar name={name} src={member.avatar && asset(member.avatar)} size="lg" />
  return (
    <Row>
      <Portrait>
        {isOffered(profilePath) ? (
          <Link to={profilePath} aria-label={t('overview.profile')}>
            {face}
          </Link>
        ) : (
          face
        )}
        <GenderMark gender={member.gender} />
      </Portrait>
      <PageHeading lead={member.previousLogin && <PreviousLogin login={member.previousLogin} />}>
        {greeting}
      </PageHeading>
    </Row>
  )
}
