import { ApiError, readNumber, readRecord, useHttp, useNotify, useTexts } from '@member/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Session } from './read-sessions.ts'
import { sessionsKey } from './use-sessions.ts'

/** Which logins to end: one, or all except the current one. */
export type Revocation = { which: 'one'; session: Session } | { which: 'others' }

/** The logins that remain after a revocation. */
export function remaining(sessions: readonly Session[], revocation: Revocation): readonly Session[] {
  switch (revocation.which) {
    case 'one':
      return sessions.filter(({ id }) => id !== revocation.session.id)
    case 'others':
      return sessions.filter(({ current }) => current)
  }
}

/** Ends logins on the server, removes them from the list and notifies the member of the result. */
export function useRevoke() {
  const { post } = useHttp()
  const notify = useNotify()
  const t = useTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (revocation: Revocation) =>
      post('/api/account/revokeSession', { id: revocation.which === 'one' ? revocation.session.id : 'others' }),
    onSuccess(data, revocation) {
      const ended = readNumber(readRecord(data).ended) ?? 1
      notify({ tone: 'success', text: t(`sessions.ended.${ended === 0 ? 'before' : 'now'}`, { count: ended }) })
      queries.setQueryData<readonly Session[] | null>(sessionsKey, (known) => known && remaining(known, revocation))
      void queries.invalidateQueries({ queryKey: sessionsKey })
    },
    onError(error) {
      notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('sessions.problem') })
    },
  })
}
