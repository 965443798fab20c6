import { Type } from 'typebox'
import { countRows } from '../../database/count-rows.ts'
import type { Member } from '../../database/schema.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { type Answer, failure, notYet } from '../../http/envelope.ts'
import { choice, rowId, rowIdIfSent, text, type Values } from '../../http/field-kinds.ts'
import { UploadGone } from '../../uploads/upload-use.ts'
import { ReplyTime, replyTime, slaTerms } from '../sla/sla-clock.ts'
import { createdBefore, createTicket } from './create-ticket.ts'
import { Earlier, earlierMessage } from './earlier-message.ts'
import { findTicket } from './find-tickets.ts'
import { attachButton, countAct, isAnswer, messageFields, readMessage } from './read-message.ts'
import { impacts, priorities, Ticket } from './ticket.ts'
import type { MessageDraft } from './ticket-change.ts'
import { nodeOf } from './ticket-permissions.ts'
import { type OpenedTicket, shownTicket, viewerOf } from './viewer.ts'

const Created = Type.Object({
  ticket: Ticket,
  /** When the first answer can be expected; nothing without targets, or when there is one. */
  reply: Type.Optional(ReplyTime),
  earlier: Type.Optional(Earlier),
})

/** Limit of unfinished tickets that a member opened; what agents open for them does not count. */
const mostUnfinished = 20

const createFields = {
  subject: text({ minLength: 2, maxLength: 100 }),
  category_id: rowId(),
  impact: choice(impacts),
  requester_id: rowIdIfSent({ description: 'By an agent: the member it is for' }),
  priority: choice(priorities, { description: 'By an agent' }),
  follow_up_of_id: rowIdIfSent({ description: 'The closed work order it follows up' }),
  ...messageFields,
}

type CreateContext = MemberContext<unknown, Values<typeof createFields>>

const unfinishedCount = ({ db, member }: MemberContext): Promise<number> =>
  countRows(
    db
      .selectFrom('ticket')
      .where('requester_id', '=', member.id)
      .where('status', 'in', ['new', 'open', 'pending', 'on_hold'])
      .where('channel', '!=', 'agent'),
  )

/** Why a member may not create one more ticket now; undefined when they may. */
const tooMany = async (context: CreateContext): Promise<Answer | undefined> => {
  const { t } = context
  if ((await unfinishedCount(context)) >= mostUnfinished) return failure(t('ticketTooMany', { count: mostUnfinished }))
  const seconds = await countAct(context, 'creation')
  return seconds === undefined ? undefined : notYet(t('ticketsTooOften', { minutes: Math.ceil(seconds / 60) }), seconds)
}

/** Role of the caller: the member the ticket is for, or an agent who creates it for another member. */
const roleOf = ({ member, body }: CreateContext): 'member' | 'agent' => {
  const isOwn = body.requester_id === undefined || body.requester_id === member.id
  return isOwn ? 'member' : 'agent'
}

const rulesFor = (context: CreateContext): readonly string[] => {
  const role = roleOf(context)
  const attach = role === 'member' && attachButton.when(context) ? [nodeOf(role, attachButton.action)] : []
  return [nodeOf(role, 'create'), ...attach]
}

/** The requester of the ticket: the caller, or the member that the agent names. */
const requesterOf = async ({ db, member, body }: CreateContext): Promise<Member | undefined> => {
  const wanted = body.requester_id
  if (wanted === undefined) return member
  const row = await db.selectFrom('member').selectAll().where('id', '=', wanted).executeTakeFirst()
  return row?.shop_id === member.shop_id && row.status === 'enabled' ? row : undefined
}

/** The ended ticket that this one follows up; undefined when it is not one of the requester's. */
const endedTicket = async ({ db }: MemberContext, id: number, requester: Member) => {
  const row = await findTicket(db, id, 'mine', requester.id)
  const ended = row?.status === 'closed' || row?.status === 'cancelled'
  return row?.requester_id === requester.id && ended ? row.id : undefined
}

const create = async (context: CreateContext, requester: Member, message: MessageDraft): Promise<Answer> => {
  const { db, body, member, t, now, language } = context
  const view = requester.id === member.id ? 'mine' : 'manage'
  const { viewer, actor } = viewerOf(context, view)
  const subject = body.subject.replace(/\s+/g, ' ')
  const length = [...subject].length
  if (length < 2 || length > 100) return failure(t('ticketSubjectRule'))
  const category = await db
    .selectFrom('ticket_category')
    .selectAll()
    .where('id', '=', body.category_id)
    .where('shop_id', '=', member.shop_id)
    .where('archived', '=', 0)
    .executeTakeFirst()
  if (category === undefined) return failure(t('ticketCategoryUnknown'))
  const follow_up_of_id =
    body.follow_up_of_id === undefined ? null : await endedTicket(context, body.follow_up_of_id, requester)
  if (follow_up_of_id === undefined) return failure(t('ticketFollowUpUnknown'))
  const id = await createTicket(
    db,
    {
      shop_id: member.shop_id,
      subject,
      category_id: category.id,
      // Members state the impact; agents set the priority.
      priority: (view === 'manage' ? body.priority : undefined) ?? category.default_priority,
      impact: body.impact ?? null,
      requester_id: requester.id,
      channel: view === 'manage' ? 'agent' : 'web',
      follow_up_of_id,
      language,
      message,
      actor,
    },
    now,
  )
  const row = await findTicket(db, id, view, member.id)
  if (row === undefined) return failure(t('ticketNotFound'))
  const opened: OpenedTicket = { row, view, viewer, actor }
  const terms = row.first_response_at === null ? await slaTerms(db, row.sla_policy_id) : undefined
  const reply = terms && replyTime(terms, row.priority, row.created_at)
  const earlier = await earlierMessage(db, id, message)
  const answer = { ticket: await shownTicket(context, opened), ...(reply && { reply }), ...(earlier && { earlier }) }
  return ok(Created, answer)
}

/**
 * A new ticket: the member's own, or by an agent on behalf of a member of the shop (work orders, transitions 1 and 2).
 */
export const workorderCreate = defineEndpoint({
  method: 'POST',
  path: '/workorder/create',
  summary: 'Create a work order',
  rule: rulesFor,
  body: createFields,
  data: Created,
  async handler(context) {
    const { t } = context
    const role = roleOf(context)
    const requester = await requesterOf(context)
    if (requester === undefined) return failure(t('ticketRequesterUnknown'))
    const { actor } = viewerOf(context, role === 'member' ? 'mine' : 'manage')
    const followed = { id: context.body.follow_up_of_id, requester_id: requester.id }
    const message = await readMessage(context, actor, 'public', followed)
    if (isAnswer(message)) return message
    if (message === undefined || message.body === '') return failure(t('ticketBodyRequired'))
    const again = await createdBefore(context.db, requester.id, message.client_id)
    const refused = role === 'member' && again === undefined ? await tooMany(context) : undefined
    if (refused !== undefined) return refused
    return create(context, requester, message).catch((error: unknown) => {
      if (error instanceof UploadGone) return failure(t('ticketAttachmentUnknown'))
      throw error
    })
  },
})
