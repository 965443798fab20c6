import { setImmediate as nextTurn } from 'node:timers/promises'
import { type Static, Type } from 'typebox'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { choice, flag, integerIfSent, rowIds, text, type Values } from '../../http/field-kinds.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import type { Act, Refusal } from '../tickets/act.ts'
import { actOnTicket } from '../tickets/act-on-ticket.ts'
import { refusalText } from '../tickets/answer-act.ts'
import { assignAct } from '../tickets/assign-act.ts'
import { idsInShop } from '../tickets/find-tickets.ts'
import { isOffered, mostLabels, offerLabels, readLabel } from '../tickets/labels.ts'
import { priorities, ticketStatuses } from '../tickets/ticket.ts'
import type { StoredTicket } from '../tickets/ticket-change.ts'
import { holdDay } from '../tickets/ticket-fields.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
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

const labelsOf = ({ labels }: StoredTicket): string[] => labels.split(',').filter(Boolean)

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
})

const failed = (id: number, msg: string, conflict = false): Outcome => ({ id, done: false, conflict, msg })

/** One act on many tickets; each is decided alone, so that one that cannot be changed does not hold up the others. */
export const workorderBulk = defineEndpoint({
  method: 'POST',
  path: '/workorder/bulk',
  summary: 'Assign, label, prioritize, solve or hold many work orders at once',
  rule: ({ body: { act } }) => [pageRule.manage, ...(act === undefined ? [] : [nodeOf('agent', bulkButtons[act])])],
  body: bulkFields,
  data: Bulk,
  async handler(context) {
    const { db, body, t, now, member } = context
    const ids = [...new Set(body.ids)]
    if (ids.length === 0 || ids.length > mostTickets) return failure(t('ticketBulkCount', { count: mostTickets }))
    const known = await idsInShop(db, member.shop_id, ids)
    if (known.size === 0) return failure(t('ticketNotFound'))
    const act = await bulkAct(context, body)
    if (typeof act === 'string' || body.act === undefined)
      return failure(t(typeof act === 'string' ? act : 'ticketBulkAct'))
    const { actor } = viewerOf(context, 'manage')
    const list: Outcome[] = []
    for (const id of ids) {
      await nextTurn()
      const version = body.versions[body.ids.indexOf(id)] || undefined
      const result = known.has(id)
        ? await actOnTicket(db, { ticketId: id, act, actor, version }, now)
        : { kind: 'gone' as const }
      switch (result.kind) {
        case 'done': {
          const [made] = result.stored
          list.push({
            id,
            done: true,
            conflict: false,
            version: made?.version ?? 0,
            ...(made && { status: made.status }),
          })
          break
        }
        case 'refused':
          list.push({
            ...failed(id, t(refusalText[result.reason])),
            ...(result.reason === 'unchanged' && { unchanged: true }),
          })
          break
        case 'conflict':
          list.push(failed(id, t('ticketConflict'), true))
          break
        case 'gone':
        case 'repeated':
        case 'file gone':
          list.push(failed(id, t('ticketNotFound')))
      }
    }
    return ok(Bulk, { list, done: list.filter(({ done }) => done).length })
  },
})
