import type { TicketPriority } from '../../database/schema.ts'
import type { MemberContext } from '../../http/endpoint.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import type { Act, Refusal } from '../tickets/act.ts'
import { assignAct } from '../tickets/assign-act.ts'
import { isOffered, mostLabels, offerLabels, readLabel } from '../tickets/labels.ts'
import type { StoredTicket } from '../tickets/ticket-change.ts'

/** What can be done to many tickets, each with the button that it needs. */
export const bulkButtons = {
  assign: 'assign',
  team: 'assign',
  priority: 'priority',
  label: 'label',
  unlabel: 'label',
  status: 'status',
  spam: 'status',
} as const

export type BulkAct = keyof typeof bulkButtons

/** Statuses that many tickets can be given: those that need no message to the member. */
export const bulkStatuses = ['open', 'on_hold', 'solved'] as const

/** The fields of a request; which one counts depends on the act. */
export interface BulkRequest {
  act: BulkAct | undefined
  assignee_id: number | 'none' | undefined
  team_id: number | 'none' | undefined
  priority: TicketPriority | undefined
  label: string
  existing: boolean
  status: (typeof bulkStatuses)[number] | undefined
  reason: string
  until: number | undefined
  until_day: string | undefined
}

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
export async function bulkAct(
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
      if (label === undefined) return 'ticketLabelsRule'
      if (request.existing && !(await isOffered(db, shopId, label))) return 'ticketLabelGone'
      await offerLabels(db, shopId, [label])
      return withLabel(label)
    case 'unlabel':
      return label === undefined ? 'ticketLabelsRule' : withoutLabel(label)
    case 'status':
      return always(toStatus(request))
    case 'spam':
      return always({ kind: 'spam' })
    case undefined:
      return 'ticketBulkAct'
  }
}
