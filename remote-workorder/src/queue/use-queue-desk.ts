import { ApiError, useHttp, useNotify, useTexts } from '@member/shared'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { threadKeyStart } from '../ticket/thread-key.ts'
import { actedTicket } from './acted-ticket.ts'
import type { Act } from './acts.ts'
import { askBulk, type BulkAnswer, readBulk } from './bulk-call.ts'
import type { QueueTicket } from './queue-ticket.ts'
import { useDeskChoices } from './use-choices.ts'
import { queueKey } from './use-queue-list.ts'

/** What an act has done. */
export interface ActResult {
  sentence: string
  refused: readonly { id: string; number: string; why: string }[]
  /** The way back; null where there is none. */
  undo: { token: string; before: readonly QueueTicket[] } | null
}

/** Acts on tickets, one call for any number, and the way back. */
export interface Acts {
  perform: (act: Act, tickets: readonly QueueTicket[]) => void
  undo: () => void
  result: ActResult | null
  forget: () => void
  busy: boolean
}

/** How long the server can take an act back, in milliseconds; a little less, for the way there. */
const undoMs = 58_000

const named = (list: readonly { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))

/** @param patch shows tickets as they are after an act */
export function useActs(patch: (tickets: readonly QueueTicket[]) => void): Acts {
  const { post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const queries = useQueryClient()
  const { agents, teams } = useDeskChoices('later')
  const [result, setResult] = useState<ActResult | null>(null)
  useEffect(() => {
    if (result === null) return
    const wait = setTimeout(() => setResult(null), undoMs)
    return () => clearTimeout(wait)
  }, [result])

  const refusals = ({ refused }: BulkAnswer, tickets: readonly QueueTicket[]): ActResult['refused'] =>
    refused.map(({ id, why, conflict }) => ({
      id,
      number: tickets.find((ticket) => ticket.id === id)?.number ?? `#${id}`,
      why: conflict ? t('queue.conflict') : why || t('queue.acted.failed'),
    }))
  const settle = (changed: readonly QueueTicket[], next: ActResult) => {
    patch(changed)
    setResult(next)
    void queries.invalidateQueries({ queryKey: [queueKey] })
    void queries.invalidateQueries({ queryKey: [threadKeyStart] })
  }
  const onError = (error: Error) =>
    notify({ tone: 'error', text: error instanceof ApiError ? error.message : t('queue.acted.failed') })
  const act = useMutation({
    mutationFn: ({ act, tickets }: { act: Act; tickets: readonly QueueTicket[] }) => askBulk(post, act, tickets),
    onSuccess: (answer, { act, tickets }) => {
      const before = tickets.filter(({ id }) => answer.done.has(id))
      const refused = refusals(answer, tickets)
      const said = before.length === 0 ? t('queue.acted.none') : t('queue.acted', { count: before.length })
      const not = refused.length === 0 ? '' : ` ${t('queue.acted.refused', { count: refused.length })}`
      const names = { agents: named(agents), teams: named(teams) }
      settle(
        before.map((ticket) => actedTicket(ticket, act, answer.done.get(ticket.id) ?? ticket.version, names)),
        { sentence: said + not, refused, undo: answer.undo === null ? null : { token: answer.undo, before } },
      )
    },
    onError,
  })
  const back = useMutation({
    mutationFn: async ({ token }: NonNullable<ActResult['undo']>) =>
      readBulk(await post('/api/workorder/undoBulk', { undo: token })),
    onSuccess: (answer, { before }) => {
      const undone = before.filter(({ id }) => answer.done.has(id))
      settle(
        undone.map((ticket) => ({ ...ticket, version: answer.done.get(ticket.id) ?? ticket.version })),
        { sentence: t('queue.undone', { count: undone.length }), refused: refusals(answer, before), undo: null },
      )
    },
    onError,
  })
  return {
    perform: (chosen, tickets) => {
      if (!act.isPending && tickets.length > 0) act.mutate({ act: chosen, tickets })
    },
    undo: () => {
      if (result !== null && result.undo !== null && !back.isPending) back.mutate(result.undo)
    },
    result,
    forget: () => setResult(null),
    busy: act.isPending || back.isPending,
  }
}
