import { Type } from 'typebox'
import { type MemberContext, ok } from '../../http/endpoint.ts'
import { type Answer, failure } from '../../http/envelope.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import type { Act, Refusal } from './act.ts'
import { type ActRequest, actOnTicket, type Companions } from './act-on-ticket.ts'
import { Earlier, earlierMessage } from './earlier-message.ts'
import { Ticket } from './ticket.ts'
import type { MessageDraft } from './ticket-change.ts'
import { type OpenedTicket, reopened, shownTicket } from './viewer.ts'

export const TicketData = Type.Object({ ticket: Ticket })

/** After an act that writes a message. */
export const WrittenData = Type.Object({
  ticket: Ticket,
  earlier: Type.Optional(Earlier),
  undo_seconds: Type.Optional(
    Type.Integer({ description: 'For that long undoMessage takes it back; it is in the ticket afterwards' }),
  ),
})

export const refusalText: Record<Refusal, TextKey> = {
  state: 'refusedState',
  ended: 'refusedEnded',
  'needs-reply': 'refusedNeedsReply',
  'needs-assignee': 'refusedNeedsAssignee',
  answered: 'refusedAnswered',
  'too-early': 'refusedTooEarly',
  'too-late': 'refusedTooLate',
  unchanged: 'refusedUnchanged',
  'hold-length': 'refusedHoldLength',
  'outside-team': 'refusedOutsideTeam',
  'too-many-labels': 'ticketLabelsRule',
}

/** A request with the version that the client saw, if it was sent. */
type ActContext = MemberContext<unknown, { version: number | undefined }>

/**
 * The answer when another actor was faster: an ordinary failure with the current ticket, not code 409, which means an
 * expired token (work orders, conflicts).
 */
export async function conflictAnswer(context: MemberContext, opened: OpenedTicket): Promise<Answer> {
  const ticket = await shownTicket(context, opened)
  return { code: 0, msg: context.t('ticketConflict'), data: { conflict: { version: ticket.version, ticket } } }
}

export interface AnsweredAct {
  act: Act
  message?: MessageDraft | undefined
  /** Whether its author can take it back for ten seconds. */
  undo?: boolean
  companions?: Companions
}

/** Runs an act and answers with the ticket, with the refusal of the state machine, or with the conflict. */
export async function answerAct(context: ActContext, opened: OpenedTicket, todo: AnsweredAct): Promise<Answer> {
  const { t, db, now, body } = context
  const { act, message, undo = false, companions } = todo
  const request: ActRequest = { ticketId: opened.row.id, act, actor: opened.actor, version: body.version, message }
  if (undo) request.undo = 'offered'
  const result = await actOnTicket(db, request, now, companions)
  const fresh = await reopened(context, opened)
  if (result.kind === 'gone' || fresh === undefined) return failure(t('ticketNotFound'))
  switch (result.kind) {
    case 'file gone':
      return failure(t('ticketAttachmentUnknown'))
    case 'refused':
      return failure(t(refusalText[result.reason]))
    case 'conflict':
      return conflictAnswer(context, fresh)
    case 'done':
      return ok(WrittenData, { ticket: await shownTicket(context, fresh) })
    case 'undoable':
      return ok(WrittenData, { ticket: await shownTicket(context, fresh), undo_seconds: result.seconds })
    case 'repeated': {
      const earlier = message && (await earlierMessage(db, opened.row.id, message))
      return ok(WrittenData, { ticket: await shownTicket(context, fresh), ...(earlier && { earlier }) })
    }
  }
}
