import { Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import { DraftState, placeFields, placeOf, versionOf } from '../../http/draft-place.ts'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { failure } from '../../http/envelope.ts'
import { field, type Values } from '../../http/field.ts'
import { choice, choiceOr, writtenText } from '../../http/field-kinds.ts'
import { idOf, textOf } from '../../http/input-value.ts'
import { keepUploads, UploadGone } from '../../uploads/upload-use.ts'
import { type AttachmentInfo, DraftAttachment, shownFile } from './attachment.ts'
import { eitherPage } from './define-ticket-endpoint.ts'
import { type DraftKey, dropDraft, hasSent, keptVersion } from './draft-place.ts'
import { attachButton, longestBody, messageFields, readFiles } from './read-message.ts'
import { nodeOf } from './ticket-permissions.ts'
import { openTicket, pageRule, viewerOf } from './viewer.ts'

const whose = Type.Union([
  Type.Integer(),
  Type.String({
    description:
      'A ticket, or "new" for one that is not created yet; "new follow-up <id>" and "new problem <page or reference>" have a draft each',
  }),
])

const list = {
  list: Type.Array(
    Type.Object({
      ticket_id: whose,
      visibility: Type.Enum(['public', 'internal']),
      body: Type.String(),
      attachments: Type.Array(DraftAttachment),
      updated_at: Type.Integer(),
    }),
  ),
}
const Drafts = Type.Object(list)
const Kept = Type.Object({ ...list, state: DraftState })

const succeed = ok(Drafts)
const succeedKept = ok(Kept)

/** Its group is what the new ticket is for. */
const newTicketName = /^new(?: (follow-up [1-9]\d{0,9}|problem [\w\-.:~%/]{1,200}))?$/

/** Drafts of new tickets beside the plain one that a member may have; the oldest goes. */
const mostPurposes = 20

const draftFields = {
  ticket_id: field(whose, (value) => {
    const match = newTicketName.exec(textOf(value))
    return match === null ? idOf(value) : { purpose: match[1] ?? '' }
  }),
  view: choice(['mine', 'manage']),
  visibility: choiceOr(['public', 'internal'], 'public'),
  body: writtenText({ maxLength: longestBody }),
  attachments: messageFields.attachments,
  ...placeFields,
}

type DraftContext = MemberContext<unknown, Values<typeof draftFields>>

/** Role of the draft of a new ticket: for the caller, or as an agent for another member. */
const newTicket = (context: DraftContext) => {
  const onBehalf = context.body.view === 'manage' && context.rights.may(pageRule.manage)
  return viewerOf(context, onBehalf ? 'manage' : 'mine')
}

const openDraft = async (context: DraftContext) => {
  const { ticket_id, view } = context.body
  return typeof ticket_id === 'object' ? newTicket(context) : openTicket(context, ticket_id, view)
}

const rulesForSaving = async (context: DraftContext): Promise<readonly string[]> => {
  if (!attachButton.when(context)) return eitherPage(context)
  const opened = await openDraft(context)
  const asMember = 'actor' in opened && opened.actor.role === 'member'
  return [...eitherPage(context), ...(asMember ? [nodeOf('member', attachButton.action)] : [])]
}

const readDrafts = async ({ db, member, uploads, now }: MemberContext) => {
  const address = await uploads.addressesFor(member.id, now)
  const drafts = db.selectFrom('ticket_draft').selectAll().where('member_id', '=', member.id)
  const rows = await drafts.orderBy('updated_at', 'desc').limit(100).execute()
  return {
    list: rows.map(({ ticket_id, purpose, visibility, body, attachments, updated_at }) => ({
      ticket_id: ticket_id === 0 ? `new ${purpose}`.trimEnd() : ticket_id,
      visibility,
      body,
      attachments: (JSON.parse(attachments) as AttachmentInfo[]).map((file) =>
        shownFile(file, address(file.url, { kind: 'own' })),
      ),
      updated_at: Number(updated_at),
    })),
  }
}

/** Keeps the draft that was saved now and the newest others. */
const dropOldest = async (db: Database, saved: { member_id: number; purpose: string }): Promise<void> => {
  const others = db
    .selectFrom('ticket_draft')
    .select('purpose')
    .where('member_id', '=', saved.member_id)
    .where('purpose', 'not in', ['', saved.purpose])
    .orderBy('updated_at', 'desc')
  const newest = await others.limit(mostPurposes - 1).execute()
  await db
    .deleteFrom('ticket_draft')
    .where('member_id', '=', saved.member_id)
    .where('purpose', 'not in', ['', saved.purpose, ...newest.map(({ purpose }) => purpose)])
    .execute()
}

export const workorderDrafts = defineEndpoint({
  method: 'GET',
  path: '/workorder/drafts',
  summary: 'Drafts of the caller',
  access: 'rule',
  rule: eitherPage,
  budget: 'ordinary',
  data: Drafts,
  handler: async (context) => succeed(await readDrafts(context)),
})

/** Saves a draft; an empty one is deleted. Answers with all, and with what became of this one. */
export const workorderSaveDraft = defineEndpoint({
  method: 'POST',
  path: '/workorder/saveDraft',
  summary: 'Save or delete a draft',
  access: 'rule',
  rule: rulesForSaving,
  budget: 'ordinary',
  body: draftFields,
  data: Kept,
  async handler(context) {
    const { db, member, now, t } = context
    const { body, ticket_id, visibility, replaces, since } = context.body
    if (body.length > longestBody) return failure(t('ticketBodyTooLong'))
    const opened = await openDraft(context)
    if ('code' in opened) return opened
    const files = await readFiles(context)
    if (!Array.isArray(files)) return files
    const place = typeof ticket_id === 'object' ? { ticket_id: 0, ...ticket_id } : { ticket_id, purpose: '' }
    const key: DraftKey = { member_id: member.id, ...place, visibility }
    const answer = async (state: DraftState) => succeedKept({ ...(await readDrafts(context)), state })
    const version = versionOf(body, files.length)
    const state = placeOf(replaces === undefined ? '' : await keptVersion(db, key), version, replaces)
    if (state === 'gone') return answer((await hasSent(db, key, { version, since: since ?? 0 })) ? 'sent' : state)
    if (state === 'other') return answer(state)
    if (version === '') {
      await dropDraft(db, key)
      return answer(state)
    }
    const saved = { body, attachments: JSON.stringify(files), updated_at: now }
    const urls = files.map(({ url }) => url)
    try {
      await db.transaction().execute(async (transaction) => {
        await keepUploads(transaction, member.id, urls, now)
        await transaction
          .insertInto('ticket_draft')
          .values({ ...key, ...saved })
          .onConflict((conflict) =>
            conflict.columns(['member_id', 'ticket_id', 'visibility', 'purpose']).doUpdateSet(saved),
          )
          .execute()
        if (key.purpose !== '') await dropOldest(transaction, key)
      })
    } catch (error) {
      if (error instanceof UploadGone) return failure(t('ticketAttachmentUnknown'))
      throw error
    }
    return answer(state)
  },
})
