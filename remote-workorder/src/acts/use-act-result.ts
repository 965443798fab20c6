import { ApiError, useHttp, useNotify, useTexts } from '@member/shared'
import { useEffect, useState } from 'react'
import { useUndoKey } from '../keys/use-undo-key.ts'
import type { ActTicket } from './act-ticket.ts'
import { actedTicket } from './acted-ticket.ts'
import type { Act } from './acts.ts'
import { type BulkAnswer, readBulk } from './bulk-call.ts'
import type { ActResult, Outcome } from './desk.ts'
import { useDeskChoices } from './use-choices.ts'

/** How long the server can take an act back, in milliseconds; a little less, for the way there. */
const undoMs = 58_000

const named = (list: readonly { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))

/** What the page does after an act. */
interface Shows<T> {
  /** Shows tickets as they are now. */
  patch: (tickets: readonly T[]) => void
  /** Loads again what else has changed. */
  load: () => void
}

/** Keeps what the last act has done, and takes it back, also by key. */
export function useActResult<T extends ActTicket>({ patch, load }: Shows<T>) {
  const { post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const { agents, teams } = useDeskChoices('later')
  const [kept, setKept] = useState<{ result: ActResult; before: readonly T[]; at: number } | null>(null)
  const [undoing, setUndoing] = useState<'undoing' | 'idle'>('idle')
  useEffect(() => {
    if (kept === null) return
    const wait = setTimeout(() => setKept(null), undoMs)
    return () => clearTimeout(wait)
  }, [kept])

  const refusals = ({ refused }: BulkAnswer, tickets: readonly T[]): ActResult['refused'] =>
    refused.map(({ id, why, conflict }) => ({
      id,
      number: tickets.find((ticket) => ticket.id === id)?.number ?? `#${id}`,
      why: conflict ? t('acts.conflict') : why || t('acts.acted.failed'),
    }))
  const settle = (changed: readonly T[], result: ActResult, before: readonly T[]) => {
    patch(changed)
    setKept({ result, before, at: Date.now() })
    load()
  }
  const tellError = (error: unknown) =>
    notify({ tone: 'error', text: error instanceof ApiError && error.message ? error.message : t('acts.acted.failed') })

  const undo = async (): Promise<void> => {
    if (kept === null || kept.result.undo.length === 0 || undoing === 'undoing') return
    setUndoing('undoing')
    try {
      const answers: BulkAnswer[] = []
      for (const token of kept.result.undo)
        answers.push(readBulk(await post('/api/workorder/undoBulk', { undo: token })))
      const done = new Map(answers.flatMap((answer) => [...answer.done]))
      const undone = kept.before.filter(({ id }) => done.has(id))
      settle(
        undone.map((ticket) => ({ ...ticket, version: done.get(ticket.id) ?? ticket.version })),
        {
          sentence: t(undone.length === 0 ? 'acts.acted.none' : 'acts.undone', { count: undone.length }),
          refused: answers.flatMap((answer) => refusals(answer, kept.before)),
          undo: [],
        },
        [],
      )
    } catch (error) {
      tellError(error)
      load()
    } finally {
      setUndoing('idle')
    }
  }
  useUndoKey(kept === null || kept.result.undo.length === 0 ? null : { at: kept.at, undo: () => void undo() })

  return {
    /** Shows and tells what became of an act. */
    tell(act: Act, tickets: readonly T[], answer: BulkAnswer): Outcome {
      const before = tickets.filter(({ id }) => answer.done.has(id))
      const refused = refusals(answer, tickets)
      const { alike } = answer
      const said = [
        before.length > 0 && t('acts.acted', { count: before.length }),
        alike > 0 && t('acts.acted.alike', { count: alike }),
        before.length + alike === 0 && t('acts.acted.none'),
        refused.length > 0 && t('acts.acted.refused', { count: refused.length }),
      ]
      const names = { agents: named(agents), teams: named(teams) }
      settle(
        before.map((ticket) => actedTicket(ticket, act, answer.done.get(ticket.id) ?? ticket.version, names)),
        { sentence: said.filter(Boolean).join(' '), refused, undo: answer.undo },
        before,
      )
      return before.length + alike === 0 ? 'refused' : 'done'
    },
    tellError,
    result: kept?.result ?? null,
    forget: () => setKept(null),
    undoing,
    undo: () => void undo(),
  }
}
