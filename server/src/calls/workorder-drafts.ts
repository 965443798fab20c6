import { Type } from 'typebox'
import { answering, type Call, type MemberVisit, tolerant } from '../http/call.ts'
import { failure } from '../http/envelope.ts'
import { readText } from '../http/read-input.ts'
import { readId } from '../http/read-number.ts'
import { longestBody } from '../work-orders/read-message.ts'
import { openTicket } from '../work-orders/viewer.ts'

/** A text not sent yet; `ticket_id` is "new" for a ticket that is still to be created (screens: data model). */
const Drafts = Type.Object({
  list: Type.Array(
    Type.Object({
      ticket_id: Type.Union([Type.Integer(), Type.Literal('new')]),
      visibility: Type.Enum(['public', 'internal']),
      body: Type.String(),
      updated_at: Type.Integer(),
    }),
  ),
})

const succeed = answering(Drafts)

const shown = async ({ db, member }: MemberVisit) => {
  const drafts = db.selectFrom('ticket_draft').selectAll().where('member_id', '=', member.id)
  const rows = await drafts.orderBy('updated_at', 'desc').limit(100).execute()
  return succeed({
    list: rows.map(({ ticket_id, visibility, body, updated_at }) => ({
      ticket_id: ticket_id === 0 ? ('new' as const) : ticket_id,
      visibility,
      body,
      updated_at,
    })),
  })
}

export const workorderDrafts: Call = {
  method: 'GET',
  path: '/workorder/drafts',
  summary: 'Own texts not sent yet',
  access: 'member',
  budget: 'ordinary',
  data: Drafts,
  answer: shown,
}

/** Keeps a text for later; an empty one is forgotten. Answers with all. */
export const workorderSaveDraft: Call = {
  method: 'POST',
  path: '/workorder/saveDraft',
  summary: 'Keep a text for later, or forget it',
  access: 'member',
  budget: 'ordinary',
  body: Type.Object({
    ticket_id: tolerant(Type.Union([Type.Integer(), Type.Literal('new')])),
    view: tolerant(Type.String({ enum: ['mine', 'manage'] })),
    visibility: tolerant(Type.String({ enum: ['public', 'internal'], default: 'public' })),
    body: tolerant(Type.String({ maxLength: longestBody })),
  }),
  data: Drafts,
  async answer(visit) {
    const { db, member, body: input, now, say } = visit
    const body = readText(input, 'body')
    if (body.length > longestBody) return failure(say('ticketBodyTooLong'))
    const isNew = readText(input, 'ticket_id') === 'new'
    if (!isNew) {
      const opened = await openTicket(visit, input, 'ticket_id')
      if ('code' in opened) return opened
    }
    const visibility = readText(input, 'visibility') === 'internal' ? 'internal' : 'public'
    const key = { member_id: member.id, ticket_id: isNew ? 0 : readId(input, 'ticket_id'), visibility } as const
    if (body === '') {
      await db
        .deleteFrom('ticket_draft')
        .where('member_id', '=', key.member_id)
        .where('ticket_id', '=', key.ticket_id)
        .where('visibility', '=', visibility)
        .execute()
      return shown(visit)
    }
    await db
      .insertInto('ticket_draft')
      .values({ ...key, body, updated_at: now })
      .onConflict((conflict) =>
        conflict.columns(['member_id', 'ticket_id', 'visibility']).doUpdateSet({ body, updated_at: now }),
      )
      .execute()
    return shown(visit)
  },
}
