import { ApiError, type Translate, useHttp, useNotify, useTexts } from '@member/shared'
import { isShown, isUnheard, type SentAnswer, useOutgoing } from '@member/shared/sending'
import { useEffect, useEffectEvent, useState } from 'react'
import { useUndoKey } from '../keys/ticket-keys.ts'
import type { Ticket } from '../ticket/ticket.ts'
import type { TicketMessage } from '../writing/ticket-message.ts'
import type { Act } from './acts.ts'
import { type BulkAnswer, undoAct } from './bulk-call.ts'
import type { ActResult, Outcome } from './desk.ts'
import { useDeskChoices } from './use-choices.ts'

interface Names {
  agents: ReadonlyMap<string, string>
  teams: ReadonlyMap<string, string>
}

/**
 * The changes that an act shows in a row, until it comes again with everything else that has changed. A row that no longer
 * is in its queue does not.
 */
function changes(ticket: Ticket, act: Act, { agents, teams }: Names): Partial<Ticket> {
  switch (act.act) {
    case 'assign': {
      const id = String(act.assignee_id)
      if (act.assignee_id === 0) return { assignee: null }
      const status = ticket.status === 'new' ? 'open' : ticket.status
      return { assignee: { id, nickname: agents.get(id) ?? '', avatar: '' }, status }
    }
    case 'team': {
      const id = String(act.team_id)
      return { team: act.team_id === 0 ? null : { id, name: teams.get(id) ?? '' } }
    }
    case 'priority':
      return { priority: act.priority }
    case 'label':
      return { labels: ticket.labels.includes(act.label) ? ticket.labels : [...ticket.labels, act.label] }
    case 'unlabel':
      return { labels: ticket.labels.filter((label) => label !== act.label) }
    case 'status':
      return { status: act.status, ...(act.status === 'open' && { isSpam: false }) }
    case 'spam':
      return { status: 'closed', isSpam: true }
  }
}

/** What an act has done, in a few words. */
function whatWasDone(act: Act, acted: readonly Ticket[], { agents, teams }: Names, t: Translate): string {
  switch (act.act) {
    case 'assign': {
      const name = agents.get(String(act.assignee_id)) ?? ''
      return act.assignee_id === 0 ? t('acts.what.unassigned') : t('acts.what.assigned', { name })
    }
    case 'team': {
      const name = teams.get(String(act.team_id)) ?? ''
      return act.team_id === 0 ? t('acts.team.none') : t('acts.what.team', { name })
    }
    case 'priority':
      return t('acts.what.priority', { priority: t(`acts.priority.${act.priority}`) })
    case 'label':
    case 'unlabel':
      return t(`acts.what.${act.act}`, { label: act.label })
    case 'status':
      // Opened without an answer, it is new again.
      return acted.every(({ status }) => status === 'new') ? t('acts.what.new') : t(`acts.what.${act.status}`)
    case 'spam':
      return t('acts.what.spam')
  }
}

/** Which work orders, by the number of a single one. */
const which = (tickets: readonly Ticket[], t: Translate): string =>
  tickets.length === 1 ? (tickets[0]?.number ?? '') : t('acts.which', { count: tickets.length })

/** How long the way back is offered, in milliseconds. */
const undoMs = 60_000

const named = (list: readonly { id: string; name: string }[]) => new Map(list.map(({ id, name }) => [id, name]))

/** The last act and what became of it. */
interface Kept<T> {
  result: ActResult
  act: Act
  /** The changed tickets as they were. */
  before: readonly T[]
  /** What takes the act back; nothing does so twice. */
  undos: readonly string[]
  /** The ticket of an act on it alone that was refused. */
  refused: string | undefined
  at: number
}

interface Shows<T> {
  patch: (tickets: readonly T[]) => void
  load: () => void
}

/** Keeps what the last act has done, and takes it back, also by key. */
export function useActResult<T extends Ticket>({ patch, load }: Shows<T>) {
  const { post } = useHttp()
  const t = useTexts()
  const notify = useNotify()
  const { agents, teams } = useDeskChoices(false)
  const { list, read, drop } = useOutgoing<TicketMessage, SentAnswer>(null)
  const [kept, setKept] = useState<Kept<T> | null>(null)
  const [isUndoing, setIsUndoing] = useState(false)
  useEffect(() => {
    if (kept === null) return
    const wait = setTimeout(() => setKept(null), undoMs)
    return () => clearTimeout(wait)
  }, [kept])
  const newest = list.at(-1)
  // What was refused may be allowed with it.
  const forgetRefusal = useEffectEvent(() => {
    if (newest !== undefined && newest.message.ticket === kept?.refused) setKept(null)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message
  useEffect(() => forgetRefusal(), [newest?.id])

  /** An act lets a message leave, which cannot be taken back any more; a thread on the screen takes it over by itself. */
  const dropLeft = (tickets: BulkAnswer['done']) => {
    for (const { id, conversation, message, state } of read())
      if (state.kind === 'sent' && tickets.has(message.ticket) && !isShown(conversation)) drop(id)
  }
  const refusals = (
    { refused }: BulkAnswer,
    tickets: readonly T[],
    inConflict: 'acts.conflict' | 'acts.undone.conflict',
  ): ActResult['refused'] =>
    refused.map(({ id, why, conflict }) => ({
      id,
      number: tickets.find((ticket) => ticket.id === id)?.number ?? `#${id}`,
      why: conflict ? t(inConflict) : why || t('acts.acted.failed'),
    }))
  const settle = (changed: readonly T[], now: Omit<Kept<T>, 'at'>) => {
    patch(changed)
    setKept({ ...now, at: Date.now() })
    load()
  }
  /** Says why an act failed; also in the dialog that asked, where it may have been done all the same. */
  const tellError = (error: unknown, tickets: readonly T[]): Outcome => {
    const said = error instanceof ApiError && error.message ? error.message : t('acts.acted.failed')
    const why = isUnheard(error) ? t('acts.acted.unheard') : said
    const text = t('acts.acted.one', { number: which(tickets, t), why })
    notify({ tone: 'error', text })
    return isUnheard(error) ? { conflict: text } : 'refused'
  }

  const undo = async (): Promise<void> => {
    if (kept === null || !kept.result.isUndoable || isUndoing) return
    const { act, before, undos } = kept
    setIsUndoing(true)
    try {
      const answer = await undoAct(post, act, undos)
      // What is as it was before counts, too: an earlier try may have been heard.
      const undone = before.filter(({ id }) => !answer.refused.some((refused) => refused.id === id))
      const what = t('acts.undone')
      settle(
        undone.map((ticket) => ({ ...ticket, ...answer.done.get(ticket.id) })),
        {
          result: {
            sentence: undone.length === 0 ? t('acts.acted.none') : t('acts.acted', { what, which: which(undone, t) }),
            refused: refusals(answer, before, 'acts.undone.conflict'),
            isUndoable: false,
          },
          ...{ act, before: [], undos: [], refused: undefined },
        },
      )
    } catch (error) {
      tellError(error, before)
      load()
    } finally {
      setIsUndoing(false)
    }
  }
  useUndoKey(kept?.result.isUndoable !== true ? null : { at: kept.at, undo: () => void undo() })

  return {
    tell(act: Act, tickets: readonly T[], answer: BulkAnswer): Outcome {
      const before = tickets.filter(({ id }) => answer.done.has(id))
      const refused = refusals(answer, tickets, 'acts.conflict')
      const { alike } = answer
      const names = { agents: named(agents), teams: named(teams) }
      const acted = before.map((ticket) => ({
        ...ticket,
        ...changes(ticket, act, names),
        ...answer.done.get(ticket.id),
      }))
      const [only] = tickets.length === 1 ? refused : []
      const said = [
        before.length > 0 && t('acts.acted', { what: whatWasDone(act, acted, names, t), which: which(before, t) }),
        alike > 0 && t('acts.acted.alike', { count: alike }),
        only && t('acts.acted.one', { number: only.number, why: only.why }),
        refused.length > 0 && !only && t('acts.acted.refused', { count: refused.length }),
      ]
      const sentence = said
        .flatMap((one) => one || [])
        .reduce((before, after) => (before === '' ? after : t('acts.acted.and', { before, after })), '')
      const { undos } = answer
      const result = { sentence, refused: only ? [] : refused, isUndoable: undos.length > 0 }
      settle(acted, { result, act, before, undos, refused: only?.id })
      dropLeft(answer.done)
      return before.length + alike === 0 ? 'refused' : 'done'
    },
    tellError,
    result: kept?.result ?? null,
    forget: () => setKept(null),
    isUndoing,
    undo: () => void undo(),
  }
}
