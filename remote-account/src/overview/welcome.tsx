import { decodeEntities, type Member, useFormat, useSite, useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Avatar, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import styled from 'styled-components'
import { GenderMark } from './gender-mark.tsx'
import { greetingAt } from './greeting.ts'
import { loginsPath } from './logins-path.ts'
import { useLocalHour } from './use-local-hour.ts'

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

const LastLogin = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[5]};
  font-size: ${text.sm};
  font-variant-numeric: tabular-nums;
`

/** The page's heading: who is here, greeted by the hour, and when and from where he last logged in. */
export function Welcome({ member }: { member: Member }): ReactNode {
  const t = useTexts()
  const { asset } = useSite()
  const { date } = useFormat()
  const greeting = greetingAt(useLocalHour())
  const name = decodeEntities(member.nickname || member.username)
  return (
    <Row>
      <Portrait>
        <Avatar name={name} src={member.avatar && asset(member.avatar)} size="lg" />
        <GenderMark gender={member.gender} />
      </Portrait>
      <PageHeading
        lead={
          <LastLogin>
            <span>
              {t('overview.lastLogin.time')} {date(member.lastLoginTime)}
            </span>
            <span>
              {t('overview.lastLogin.address')} {member.lastLoginIp || '–'}
            </span>
            <Link to={loginsPath} aria-label={t('overview.lastLogin.notYouFull')}>
              {t('overview.lastLogin.notYou')}
            </Link>
          </LastLogin>
        }
      >
        {t(`overview.greeting.${greeting}`, { nickname: name })}
      </PageHeading>
    </Row>
  )
}
