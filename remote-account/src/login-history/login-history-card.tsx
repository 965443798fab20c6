import { ApiError, useFormat, useNotify, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { Badge, Button, Card, Problem, Skeleton } from '@member/shared/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import styled from 'styled-components'
import { deviceName } from '../sessions/device.ts'
import { RowFacts, RowName } from '../sessions/row-style.ts'
import { atHistory } from './at-history.ts'
import { type Disowned, type LoginRecord, useDisown, useLoginHistory } from './use-login-history.ts'

const { color, space } = token

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: ${space[4]};
  padding: ${space[3]} ${space[6]};
  border-block-start: 1px solid ${color.border};

  > div {
    flex: 1;
    min-inline-size: 0;
  }
  /* Its text, not its unseen edge, lines up with the others. */
  > button {
    flex: none;
    margin-inline: calc(-1 * ${space[3]});
  }
  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

const Room = styled.div`
  padding: 0 ${space[6]} ${space[6]};

  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

const Foot = styled(Room)`
  padding-block: ${space[4]};
  border-block-start: 1px solid ${color.border};
`

function LoginRow({ record, busy, onDisown }: { record: LoginRecord; busy: boolean; onDisown: () => void }): ReactNode {
  const t = useTexts()
  const { date } = useFormat()
  const { device, address, time, way, failed, current } = record
  const name = deviceName(device, t)
  const at = typeof time === 'string' ? time : date(time, 'minute')
  return (
    <Row>
      <div>
        <RowName>
          {name}
          {current && <Badge tone="success">{t('sessions.current')}</Badge>}
          {failed && <Badge tone="danger">{t('history.failed')}</Badge>}
        </RowName>
        <RowFacts>
          <span>{at}</span>
          <span>{address || t('sessions.unknownAddress')}</span>
          {way !== null && <span>{t(`history.way.${way}`)}</span>}
        </RowFacts>
      </div>
      {!current && (
        <Button
          variant="quiet"
          busy={busy}
          onClick={onDisown}
          aria-label={t('history.disownNamed', { name, time: at })}
        >
          {t('history.disown')}
        </Button>
      )}
    </Row>
  )
}

const step = 10

export interface LoginHistoryProps {
  /** Told once the session of a login that was not theirs has ended. */
  onDisowned: (what: Disowned) => void
}

/** The logins of the last 90 days, with tries that failed; renders nothing on a server without a history. */
export default function LoginHistoryCard({ onDisowned }: LoginHistoryProps): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const [limit, setLimit] = useState(step)
  const { data, error, isFetching, refetch } = useLoginHistory(limit)
  const { mutate, isPending, variables } = useDisown()
  const [search] = useSearchParams()
  const card = useRef<HTMLDivElement>(null)
  const isWanted = search.get(atHistory[0]) === atHistory[1] && data !== undefined
  useEffect(() => {
    if (!isWanted) return
    card.current?.scrollIntoView()
    card.current?.focus({ preventScroll: true })
  }, [isWanted])

  if (data === null) return null
  const disown = (record: LoginRecord) =>
    mutate(record, {
      onSuccess: onDisowned,
      onError: (failure) =>
        notify({ tone: 'error', text: failure instanceof ApiError ? failure.message : t('history.notDone') }),
    })
  return (
    <div ref={card} tabIndex={-1}>
      <Card heading={t('history.title')} fill="edge">
        {data === undefined ? (
          <Room>
            {error === null ? (
              <Skeleton shape="list" />
            ) : (
              <Problem
                error={error}
                otherwise={t('history.problem')}
                retrying={isFetching}
                onRetry={() => void refetch()}
              />
            )}
          </Room>
        ) : (
          <>
            {data.list.length === 0 && <Room>{t('history.empty')}</Room>}
            <List aria-label={t('history.title')}>
              {data.list.map((record) => (
                <LoginRow
                  key={record.id}
                  record={record}
                  busy={isPending && variables.id === record.id}
                  onDisown={() => disown(record)}
                />
              ))}
            </List>
            {data.more && (
              <Foot>
                <Button busy={isFetching} onClick={() => setLimit(data.list.length + step)}>
                  {t('history.more')}
                </Button>
              </Foot>
            )}
          </>
        )}
      </Card>
    </div>
  )
}
