import { useFormat } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Card } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import type { ReleaseChange } from './read-releases.ts'
import { useReleaseTexts } from './release-texts.ts'

const { color, font, space, text, weight } = token

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    padding: ${space[3]} ${space[6]};
    border-block-start: 1px solid ${color.border};
    overflow-wrap: anywhere;

    ${media.phone} {
      padding-inline: ${space[4]};
    }
  }
  h3 {
    font-size: ${text.md};
    font-weight: ${weight.medium};
  }
`

const Way = styled.p`
  font-family: ${font.mono};
  font-size: ${text.sm};
`

const Facts = styled.p`
  color: ${color.textMuted};
  font-size: ${text.sm};
`

const Empty = styled.p`
  padding: 0 ${space[6]} ${space[6]};
  color: ${color.textMuted};
`

function Change({ change }: { change: ReleaseChange }): ReactNode {
  const t = useReleaseTexts()
  const { date } = useFormat()
  const { operation, area, from, to, candidate, banned, allowed, undone, by, at, reason } = change
  return (
    <li>
      <h3>
        {area} · {t(`did.${operation}`)}
      </h3>
      <Way>{from === to ? t('history.stays', { to }) : t('history.moves', { from: from ?? t('none'), to })}</Way>
      {candidate !== null && <Way>{t('history.candidate', candidate)}</Way>}
      {banned !== null && <Way>{t('history.banned', { banned })}</Way>}
      {allowed !== null && <Way>{t('history.allowed', { allowed })}</Way>}
      {undone !== null && <Way>{t('history.undone', { undone })}</Way>}
      {reason !== '' && <p>{reason}</p>}
      <Facts>
        {date(at, 'minute')} · {by}
      </Facts>
    </li>
  )
}

/** The newest changes: who, what, when, why, from where to where. */
export function ReleaseHistory({ history }: { history: readonly ReleaseChange[] }): ReactNode {
  const t = useReleaseTexts()
  return (
    <Card heading={t('history')} fill="edge">
      {history.length === 0 ? (
        <Empty>{t('history.empty')}</Empty>
      ) : (
        <List>
          {history.map((change) => (
            <Change key={change.generation} change={change} />
          ))}
        </List>
      )}
    </Card>
  )
}
