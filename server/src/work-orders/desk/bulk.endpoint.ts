import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { choice, flag, integerIfSent, rowIds, text, type Values } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import type { Act, Refusal } from '../tickets/act.ts'
import { type ActResult, actOnTicket } from '../tickets/act-on-ticket.ts'
import { refusalText } from '../tickets/answer-act.ts'
import { assignAct } from '../tickets/assign-act.ts'
import { idsInShop } from '../tickets/find-tickets.ts'
import { isOffered, labelsOf, mostLabels, offerLabels, readLabel } from '../tickets/labels.ts'
import { priorities, ticketStatuses } from '../tickets/ticket.ts'
import type { StoredTicket } from '../tickets/ticket-change.ts'
import { holdDay } from '../tickets/ticket-fields.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { type MadeChange, madeOf, undoAct, undoableActs } from '../tickets/undo-act.ts'
import { pageRule, viewerOf } from '../tickets/viewer.ts'
import { idOrNone } from './manage-acts.endpoint.ts'

/** What can be done to many tickets, each with the button that it needs. */
const bulkButtons = {
  assign: 'assign',
  team: 'assign',
  priority: 'priority',
  label: 'label',
  unlabel: 'label',
  status: 'status',
  spam: 'status',
} as const

type BulkAct = keyof typeof bulkButtons

/** Statuses that many tickets can be given: those that need no message to the member. */
const bulkStatuses = ['open', 'on_hold', 'solved'] as const

/** Tickets that one call can change. */
const mostTickets = 100

const bulkFields = {
  ids: rowIds({ maxItems: mostTickets }),
  versions: rowIds({ description: 'The known version of each ticket, in the order of the ids; 0 for any' }),
  act: choice(Object.keys(bulkButtons) as BulkAct[]),
  assignee_id: idOrNone('With assign: 0 removes the assignee'),
  team_id: idOrNone('With team, or assign: 0 removes the team'),
  priority: choice(priorities),
  label: text({ description: 'With label and unlabel', maxLength: 30 }),
  existing: flag(
    Type.Boolean({ description: 'With label and unlabel: true refuses one that agents cannot choose any more' }),
  ),
  status: choice(bulkStatuses),
  reason: text({ description: 'With on_hold: the reason' }),
  until: integerIfSent(99_999_999_999, { description: 'With on_hold: seconds, at most 30 days ahead' }),
  until_day: holdDay,
}

/** Which field counts depends on the act. */
type BulkRequest = Values<typeof bulkFields>

/** Gives the act on one of the tickets. */
type ActOf = (before: StoredTicket) => Act | Refusal

const withLabel =
  (label: string): ActOf =>
  (before) => {
    const labels = [...new Set([...labelsOf(before), label])]
    return labels.length > mostLabels ? 'too-many-labels' : { kind: 'labels', labels: labels.join(',') }
  }

const withoutLabel =
  (label: string): ActOf =>
  (before) => ({
    kind: 'labels',
    labels: labelsOf(before)
      .filter((one) => one !== label)
      .join(','),
  })

const toStatus = ({ status, reason, until = 0, until_day: day }: BulkRequest): Act | TextKey => {
  switch (status) {
    case 'open':
      return { kind: 'resume' }
    case 'solved':
      return { kind: 'solve', message: 'none' }
    case 'on_hold':
      return reason === ''
        ? 'ticketHoldReason'
        : { kind: 'hold', reason: reason.slice(0, 200), until: until === 0 ? null : until, day: day ?? null }
    case undefined:
      return 'ticketBulkStatus'
  }
}

/**
 * What a request does to each of its tickets.
 * @returns the key of a sentence when the request does not say what, or to whom
 */
async function bulkAct(
  { db, member }: Pick<MemberContext, 'db' | 'member'>,
  request: BulkRequest,
): Promise<ActOf | TextKey> {
  const always = (act: Act | TextKey): ActOf | TextKey => (typeof act === 'string' ? act : () => act)
  const shopId = member.shop_id
  const label = readLabel(request.label)
  switch (request.act) {
    case 'assign':
      return always(await assignAct(db, shopId, { assignee: request.assignee_id, team: request.team_id }))
    case 'team':
      return always(await assignAct(db, shopId, { team: request.team_id }))
    case 'priority':
      return request.priority === undefined
        ? 'ticketPriorityUnknown'
        : always({ kind: 'priority', priority: request.priority })
    case 'label':
    case 'unlabel':
      if (label === undefined) return 'ticketLabelsRule'
      if (request.existing && !(await isOffered(db, shopId, label))) return 'ticketLabelGone'
      if (request.act === 'unlabel') return withoutLabel(label)
      await offerLabels(db, shopId, [label])
      return withLabel(label)
    case 'status':
      return always(toStatus(request))
    case 'spam':
      return always({ kind: 'spam' })
    case undefined:
      return 'ticketBulkAct'
  }
}

const Outcome = Type.Object({
  id: Type.Integer(),
  done: Type.Boolean(),
  /** Whether somebody else has changed the ticket since the version that was sent. */
  conflict: Type.Boolean(),
  /** It is already as the act would make it. */
  unchanged: Type.Optional(Type.Literal(true)),
  /** Why not. */
  msg: Type.Optional(Type.String()),
  version: Type.Optional(Type.Integer()),
  /** Its status now: an unanswered ticket becomes new when it is opened. */
  status: Type.Optional(Type.Enum(ticketStatuses)),
})
type Outcome = Static<typeof Outcome>

const Bulk = Type.Object({
  /** In the order of the ids. */
  list: Type.Array(Outcome),
  /** Number of tickets that were changed. */
  done: Type.Integer(),
  undo: Type.Optional(Type.String({ description: 'For undoBulk, for a minute; missing when nothing was changed' })),
})

/** What became of one ticket. */
function outcomeOf(id: number, result: ActResult, t: MemberContext['t']): Outcome {
  const failed = (key: TextKey): Outcome => ({ id, done: false, conflict: false, msg: t(key) })
  switch (result.kind) {
    case 'done': {
      const [made] = result.stored
      return { id, done: true, conflict: false, version: made?.version ?? 0, ...(made && { status: made.status }) }
    }
    case 'refused':
      return {
        ...failed(refusalText[result.reason]),
        ...(result.reason === 'unchanged' && { unchanged: true }),
      }
    case 'conflict':
      return { ...failed('ticketConflict'), conflict: true }
    default:
      return failed('ticketNotFound')
  }
}

const answerOf = (list: Outcome[], undo?: string) =>
  ok(Bulk, { list, done: list.filter(({ done }) => done).length, ...(undo !== undefined && { undo }) })

/** Taking an act back needs the right to the act. */
const rule = ({ body: { act } }: { body: { act: BulkAct | undefined } }) => [
  pageRule.manage,
  ...(act === undefined ? [] : [nodeOf('agent', bulkButtons[act])]),
]

/** One act on many tickets; each is decided alone, so that one that cannot be changed does not hold up the others. */
export const workorderBulk = defineEndpoint({
  method: 'POST',
  path: '/workorder/bulk',
  summary: 'Assign, label, prioritize, solve or hold many work orders at once',
  rule,
  body: bulkFields,
  data: Bulk,
  async handler(context) {
    const { db, body, t, now, member, sharedState } = context
    const ids = [...new Set(body.ids)]
    if (ids.length === 0 || ids.length > mostTickets) return failure(t('ticketBulkCount', { count: mostTickets }))
    const known = await idsInShop(db, member.shop_id, ids)
    if (known.size === 0) return failure(t('ticketNotFound'))
    const act = await bulkAct(context, body)
    if (typeof act === 'string' || body.act === undefined)
      return failure(t(typeof act === 'string' ? act : 'ticketBulkAct'))
    const { actor } = viewerOf(context, 'manage')
    const list: Outcome[] = []
    const made: MadeChange[] = []
    for (const id of ids) {
      await nextTurn()
      const version = body.versions[body.ids.indexOf(id)] || undefined
      const result: ActResult = known.has(id)
        ? await actOnTicket(db, { ticketId: id, act, actor, version }, now)
        : { kind: 'gone' }
      if (result.kind === 'done') made.push(...result.stored.map(madeOf))
      list.push(outcomeOf(id, result, t))
    }
    if (made.length === 0) return answerOf(list)
    const { undo } = await undoableActs.keep(sharedState, member.id, { act: body.act, made }, now)
    return answerOf(list, undo)
  },
})

/** Takes back what `bulk` has done, for a minute; asked again after a lost answer, what is undone is unchanged. */
export const workorderUndoBulk = defineEndpoint({
  method: 'POST',
  path: '/workorder/undoBulk',
  summary: 'Take back an act of bulk within a minute',
  rule,
  body: { act: bulkFields.act, undo: text({ maxLength: 36 }) },
  data: Bulk,
  async handler(context) {
    const { db, body, t, now, member, sharedState } = context
    const kept = await undoableActs.find(sharedState, member.id, body.undo)
    if (kept === undefined || kept.act !== body.act) return failure(t('undoGone'))
    const { actor } = viewerOf(context, 'manage')
    const list: Outcome[] = []
    const made: MadeChange[] = []
    for (const one of kept.made) {
      await nextTurn()
      const result = await undoAct(db, one, actor, now)
      const version = result.kind === 'done' ? result.stored[0]?.version : undefined
      made.push(version === undefined ? one : { ...one, version, isUndone: true })
      list.push(outcomeOf(one.ticketId, result, t))
    }
    await undoableActs.keep(sharedState, member.id, { ...kept, made }, now, body.undo)
    return answerOf(list)
  },
})
