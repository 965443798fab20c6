import { Type } from 'typebox'
import { answering, type Call, type MemberVisit, tolerant } from '../../http/call.ts'
import { failure } from '../../http/envelope.ts'
import { readText } from '../../http/read-input.ts'
import { readId } from '../../http/read-number.ts'
import { type AttachmentFacts, DraftAttachment, shownFile } from './attachment.ts'
import { longestBody, messageFields, readFiles } from './read-message.ts'
import { eitherPage } from './ticket-call.ts'
import { openTicket, pageRule, viewerOf } from './viewer.ts'

/** A text not sent yet; `ticket_id` is "new" for a ticket that is still to be created (screens: data model). */
const Drafts = Type.Object({
  list: Type.Array(
    Type.Object({
      ticket_id: Type.Union([Type.Integer(), Type.Literal('new')]),
      visibility: Type.Enum(['public', 'internal']),
      body: Type.String(),
      attachments: Type.Array(DraftAttachment),
      updated_at: Type.Integer(),
    }),
  ),
})

const succeed = answering(Drafts)

/** Whose voice a new ticket is written in: the visitor's own, or as an agent on behalf of a member. */
const newTicket = (visit: MemberVisit) => {
  const onBehalf = readText(visit.body, 'view') === 'manage' && visit.rights.may(pageRule.manage)
  return viewerOf(visit, onBehalf ? 'manage' : 'mine')
}

const shown = async ({ db, member }: MemberVisit) => {
  const drafts = db.selectFrom('ticket_draft').selectAll().where('member_id', '=', member.id)
  const rows = await drafts.orderBy('updated_at', 'desc').limit(100).execute()
  return succeed({
    list: rows.map(({ ticket_id, visibility, body, attachments, updated_at }) => ({
      ticket_id: ticket_id === 0 ? ('new' as const) : ticket_id,
      visibility,
      body,
      attachments: (JSON.parse(attachments) as AttachmentFacts[]).map(shownFile),
      updated_at,
    })),
  })
}

export const workorderDrafts: Call = {
  method: 'GET',
  path: '/workorder/drafts',
  summary: 'Own texts not sent yet',
  access: 'rule',
  rule: eitherPage,
  budget: 'ordinary',
  data: Drafts,
  answer: shown,
}

/** Keeps a text for later; an empty one is forgotten. Answers with all. */
export const workorderSaveDraft: Call = {
  method: 'POST',
  path: '/workorder/saveDraft',
  summary: 'Keep a text for later, or forget it',
  access: 'rule',
  rule: eitherPage,
  budget: 'ordinary',
  body: Type.Object({
    ticket_id: tolerant(Type.Union([Type.Integer(), Type.Literal('new')])),
    view: tolerant(Type.String({ enum: ['mine', 'manage'] })),
    visibility: tolerant(Type.String({ enum: ['public', 'internal'], default: 'public' })),
    body: tolerant(Type.String({ maxLength: longestBody })),
    attachments: messageFields.attachments,
  }),
  data: Drafts,
  async answer(visit) {
    const { db, member, body: input, now, say } = visit
    const body = readText(input, 'body')
    if (body.length > longestBody) return failure(say('ticketBodyTooLong'))
    const isNew = readText(input, 'ticket_id') === 'new'
    const opened = isNew ? newTicket(visit) : await openTicket(visit, input, 'ticket_id')
    if ('code' in opened) return opened
    const files = await readFiles(visit, opened.actor)
    if (!Array.isArray(files)) return files
    const visibility = readText(input, 'visibility') === 'internal' ? 'internal' : 'public'
    const key = { member_id: member.id, ticket_id: isNew ? 0 : readId(input, 'ticket_id'), visibility } as const
    if (body === '' && files.length === 0) {
      await db
        .deleteFrom('ticket_draft')
        .where('member_id', '=', key.member_id)
        .where('ticket_id', '=', key.ticket_id)
        .where('visibility', '=', visibility)
        .execute()
      return shown(visit)
    }
    const kept = { body, attachments: JSON.stringify(files), updated_at: now }
    await db
      .insertInto('ticket_draft')
      .values({ ...key, ...kept })
      .onConflict((conflict) => conflict.columns(['member_id', 'ticket_id', 'visibility']).doUpdateSet(kept))
      .execute()
    return shown(visit)
  },
}
