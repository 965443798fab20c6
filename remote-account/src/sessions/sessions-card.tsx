import { ApiError, readNumber, readRecord, useFormat, useHttp, useNotify, useTexts } from '@member/shared'
import { media, token } from '@member/shared/theme'
import { AskDialog, Button, Card, Problem, Skeleton } from '@member/shared/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import styled from 'styled-components'
import { deviceName } from './device.ts'
import { SessionRow, sessionFacts } from './session-row.tsx'
import { type LoginSecurity, type Session, sessionsKey, useSessions } from './use-sessions.ts'

/** Which logins to end: one, or all except the current one. */
type Revocation = { which: 'one'; session: Session } | { which: 'others' }

function remaining(sessions: readonly Session[], revocation: Revocation): readonly Session[] {
  switch (revocation.which) {
    case 'one':
      return sessions.filter(({ id }) => id !== revocation.session.id)
    case 'others':
      return sessions.filter(({ current }) => current)
  }
}

/** Ends logins on the server, removes them from the list and notifies the member of the result. */
function useRevoke() {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (revocation: Revocation) =>
      post('/api/account/revokeSession', { id: revocation.which === 'one' ? revocation.session.id : 'others' }),
    onSuccess(data, revocation) {
      const ended = readNumber(readRecord(data).ended) ?? 1
      const name = revocation.which === 'one' ? deviceName(revocation.session.device, t) : ''
      const text = t(`sessions.ended.${ended === 0 ? 'before' : revocation.which}`, { count: ended, name })
      notify({ tone: 'success', text })
      queries.setQueryData<LoginSecurity | null>(
        sessionsKey,
        (known) => known && { ...known, sessions: remaining(known.sessions, revocation) },
      )
      void queries.invalidateQueries({ queryKey: sessionsKey })
    },
    onError(error) {
      // It may have been done all the same.
      void queries.invalidateQueries({ queryKey: sessionsKey })
      notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('sessions.notEnded') })
    },
  })
}

/** Asks for confirmation before logins are ended, because their users are logged out. */
function RevokeDialog(props: {
  revocation: Revocation
  others: number
  onConfirm: () => Promise<'done'>
  onClose: () => void
}): ReactNode {
  const { revocation, others, onConfirm, onClose } = props
  const t = useTexts()
  const { date } = useFormat()
  const { which } = revocation
  const about = which === 'one' ? { count: 1, ...sessionFacts(revocation.session, t, date) } : { count: others }
  return (
    <AskDialog
      title={t(`sessions.ask.${which}`, about)}
      text={t(`sessions.ask.${which}Text`, about)}
      action={t('sessions.ask.yes', about)}
      variant="danger"
      onAction={onConfirm}
      onClose={onClose}
    />
  )
}

const { color, space } = token

const Lead = styled.p`
  padding: 0 ${space[6]} ${space[4]};
  color: ${color.textMuted};

  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

const Loading = styled.div`
  padding: 0 ${space[6]} ${space[6]};
`

/** Below the list, because next to the heading it would change the height of the heading when the list arrives. */
const Foot = styled.div`
  padding: ${space[4]} ${space[6]};
  border-block-start: 1px solid ${color.border};

  ${media.phone} {
    padding-inline: ${space[4]};
  }
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

/** The open logins, each with a button to end it; renders nothing on a server without such a list. */
export function SessionsCard(): ReactNode {
  const t = useTexts()
  const { data: sessions, error, isFetching, refetch } = useSessions()
  const revoke = useRevoke()
  const [asked, setAsked] = useState<Revocation | null>(null)
  const list = useRef<HTMLUListElement>(null)

  if (sessions === null) return null
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  const confirm = async () => {
    if (asked !== null && sessions !== undefined) {
      const next = focusAfter(sessions, asked)
      // After the dialog has closed, because it returns the focus to a button that no longer exists.
      const focusNext = () => void setTimeout(() => focusSession(list.current, next))
      // A failure is told already.
      await revoke.mutateAsync(asked).then(focusNext, () => {})
    }
    return 'done' as const
  }

  return (
    <Card heading={t('sessions.title')} fill="edge">
      <Lead>{t('sessions.lead')}</Lead>
      {sessions === undefined ? (
        <Loading>
          {error === null ? (
            <Skeleton shape="list" />
          ) : (
            <Problem
              error={error}
              otherwise={t('sessions.problem')}
              retrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
        </Loading>
      ) : (
        <List ref={list} aria-label={t('sessions.title')}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setAsked({ which: 'one', session })} />
          ))}
        </List>
      )}
      {others > 1 && (
        <Foot>
          <Button onClick={() => setAsked({ which: 'others' })}>{t('sessions.endOthers')}</Button>
        </Foot>
      )}
      {asked !== null && (
        <RevokeDialog revocation={asked} others={others} onConfirm={confirm} onClose={() => setAsked(null)} />
      )}
    </Card>
  )
}

function focusSession(list: HTMLElement | null, id: string | undefined): void {
  const rows = [...(list?.querySelectorAll<HTMLElement>('[data-session]') ?? [])]
  rows.find((row) => row.dataset.session === id)?.focus()
}

/**
 * Id of the login whose row gets the focus after a revocation: the one at the removed index, else the last one;
 * undefined when none is left.
 */
export function focusAfter(sessions: readonly Session[], revocation: Revocation): string | undefined {
  const left = remaining(sessions, revocation)
  const index = revocation.which === 'one' ? sessions.findIndex(({ id }) => id === revocation.session.id) : 0
  return (left[index] ?? left.at(-1))?.id
}
