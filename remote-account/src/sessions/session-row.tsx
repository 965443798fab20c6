import { useFormat, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, Button, Glyph, RelativeTime } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { deviceName, formOf } from './device.ts'
import { RowFacts, RowName } from './row-style.ts'
import type { Session } from './use-sessions.ts'

const { color, radius, space } = token

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[1]} ${space[4]};
  padding: ${space[4]} ${space[6]};
  border-block-start: 1px solid ${color.border};

  &:focus-visible {
    outline-offset: -2px;
  }
  ${media.phone} {
    grid-template-columns: auto minmax(0, 1fr);
    padding: ${space[4]};
    column-gap: ${space[3]};

    > button {
      grid-column: 2;
      justify-self: start;
    }
  }
`

const Face = styled.span`
  display: grid;
  place-items: center;
  align-self: start;
  inline-size: 2.5rem;
  block-size: 2.5rem;
  border-radius: ${radius.md};
  background: ${color.sunken};
  color: ${color.textMuted};
`

const glyphs = {
  handheld:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zm4 15v.01',
  desk: 'M4.5 5h15A1.5 1.5 0 0 1 21 6.5v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15.5v-9A1.5 1.5 0 0 1 4.5 5zM12 17v3m-4 0h8',
}

/** Name, address and beginning of a login, as its row and the question before it ends show them. */
export const sessionFacts = (
  { device, address, began }: Session,
  t: Parameters<typeof deviceName>[1],
  date: ReturnType<typeof useFormat>['date'],
) => ({
  name: deviceName(device, t),
  address: address || t('sessions.unknownAddress'),
  time: typeof began === 'string' ? began : date(began, 'minute'),
})

export interface SessionRowProps {
  session: Session
  onEnd: () => void
}

/** One login with device, address and times; every login except the current one can be ended. */
export function SessionRow({ session, onEnd }: SessionRowProps): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { device, seen, current } = session
  const facts = sessionFacts(session, t, date)
  return (
    <Row data-session={session.id} tabIndex={-1}>
      <Face>
        <Glyph path={glyphs[formOf(device)]} />
      </Face>
      <div>
        <RowName>
          {facts.name}
          {current && <Badge tone="success">{t('sessions.current')}</Badge>}
        </RowName>
        <RowFacts>
          <span>{facts.address}</span>
          <span>{t('sessions.began', facts)}</span>
          {!current && (
            <span>
              {t('sessions.seen')} <RelativeTime at={seen} />
            </span>
          )}
        </RowFacts>
      </div>
      {!current && (
        <Button onClick={onEnd} aria-label={t('sessions.endNamed', facts)}>
          {t('sessions.end')}
        </Button>
      )}
    </Row>
  )
}
