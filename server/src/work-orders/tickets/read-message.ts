import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import type { Database } from '../../database/schema.ts'
import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure, notYet } from '../../http/envelope.ts'
import { field, flag, rowId, text, textOf, texts, type Values } from '../../http/field-kinds.ts'
import { pathOf } from '../../uploads/file-name.ts'
import type { Acting } from './act.ts'
import type { AttachmentInfo } from './attachment.ts'
import type { MessageDraft } from './ticket-change.ts'

/** The ticket whose messages may be quoted: the one that is answered, or the requester's that is followed up. */
export interface QuotedTicket {
  id: number | undefined
  requester_id: number
}

/**
 * Whether a message may be quoted: it is in that ticket, and not an internal note unless a note quotes it, because who
 * reads the quote must be able to read the message.
 */
async function mayQuote(
  db: Database,
  messageId: number,
  { id, requester_id }: QuotedTicket,
  visibility: MessageDraft['visibility'],
): Promise<boolean> {
  if (id === undefined) return false
  const quoted = await db
    .selectFrom('ticket_message')
    .innerJoin('ticket', 'ticket.id', 'ticket_message.ticket_id')
    .select('ticket_message.visibility')
    .where('ticket_message.id', '=', messageId)
    .where('ticket.id', '=', id)
    .where('ticket.requester_id', '=', requester_id)
    .executeTakeFirst()
  return quoted !== undefined && (quoted.visibility === 'public' || visibility === 'internal')
}

const mostAttachments = 10

/**
 * Uploads of a member by address or id, in the given order; undefined when one is not theirs: who knows an address must not
 * read the file by attaching it.
 */
async function findUploads(
  db: Database,
  memberId: number,
  names: readonly string[],
): Promise<AttachmentInfo[] | undefined> {
  const found: AttachmentInfo[] = []
  for (const name of new Set(names)) {
    const query = db.selectFrom('upload').selectAll().where('member_id', '=', memberId)
    const row = /^\d{1,9}$/.test(name)
      ? await query.where('id', '=', Number(name)).executeTakeFirst()
      : await query.where('url', '=', pathOf(name)).executeTakeFirst()
    if (row === undefined) return undefined
    const picture = row.width > 0 && row.height > 0
    found.push({
      name: row.name,
      size: Number(row.size),
      mime: row.mimetype,
      url: row.url,
      sha1: row.sha1,
      width: picture ? row.width : null,
      height: picture ? row.height : null,
    })
  }
  return found
}

export const longestBody = 20_000

/** Input fields of a message, alone or with an act. */
export const messageFields = {
  body: text({ description: 'Text with marks', maxLength: longestBody }),
  attachments: texts({ description: 'Address or id of an upload' }),
  quote_of: rowId({ description: 'Id of the quoted message' }),
  client_id: field(
    Type.String({ description: 'Id given by the client, so that a repeated request writes the message once' }),
    (value) => textOf(value).slice(0, 64),
  ),
}

/** Input of an act whose message can be taken back. */
export const undoField = {
  undo: flag(
    Type.Boolean({ description: 'Whether it can be taken back for 10 seconds, and nobody hears of it before' }),
  ),
}

type MessageInput = Values<typeof messageFields>

/** Whether a request has a message: text or files. */
export const hasMessage = ({ body }: { body: Pick<MessageInput, 'body' | 'attachments'> }): boolean =>
  body.body !== '' || body.attachments.length > 0

const hasFiles = ({ body }: { body: Pick<MessageInput, 'attachments'> }): boolean => body.attachments.length > 0

/** The button that members need for a message with files. */
export const attachButton = { action: 'attach', when: hasFiles } as const

/**
 * The uploaded files of a request.
 * @returns a failure when there are too many, or one does not exist
 */
async function readFiles({
  body,
  db,
  member,
  t,
}: MemberContext<unknown, Pick<MessageInput, 'attachments'>>): Promise<AttachmentInfo[] | Answer> {
  const names = body.attachments
  if (names.length > mostAttachments) return failure(t('ticketAttachmentsTooMany', { count: mostAttachments }))
  return (await findUploads(db, member.id, names)) ?? failure(t('ticketAttachmentUnknown'))
}

/**
 * The message of a request; undefined when there is neither text nor file.
 * @returns a failure when it is too long, a file does not exist, it quotes what its readers may not read, or a member has
 * written too many
 */
export async function readMessage(
  context: MemberContext<unknown, MessageInput>,
  actor: Acting,
  visibility: MessageDraft['visibility'],
  quotedTicket: QuotedTicket,
): Promise<MessageDraft | undefined | Answer> {
  const { body: input, t, db } = context
  const { body, quote_of } = input
  if (body.length > longestBody) return failure(t('ticketBodyTooLong'))
  const attachments = await readFiles(context)
  if (!Array.isArray(attachments)) return attachments
  if (body === '' && attachments.length === 0) return undefined
  if (quote_of > 0 && !(await mayQuote(db, quote_of, quotedTicket, visibility))) return failure(t('ticketQuoteUnknown'))
  const seconds = actor.role === 'member' ? await countAct(context, 'message') : undefined
  if (seconds !== undefined) return notYet(t('messagesTooOften', { seconds }), seconds)
  return {
    // Without a client_id the message is always new.
    client_id: input.client_id || randomUUID(),
    author_id: actor.id,
    author_kind: actor.role,
    visibility,
    body,
    quote_of: quote_of || null,
    attachments,
  }
}

/** Distinguishes a failure from a message. */
export const isAnswer = (value: object | undefined): value is Answer => value !== undefined && 'code' in value

/** What members do that agents are told of: how often in how many seconds, as a share of all their calls in a minute. */
const paces = {
  message: { share: 1 / 10, seconds: 60 },
  creation: { share: 1 / 5, seconds: 3600 },
} as const

/** Counts an act of a member. Resolves with the seconds until they may go on when there were too many. */
export async function countAct(
  { config, sharedState, member }: Pick<MemberContext, 'config' | 'sharedState' | 'member'>,
  act: keyof typeof paces,
): Promise<number | undefined> {
  const { share, seconds } = paces[act]
  const most = Math.ceil(config.rateLimits.member * share)
  if (most === 0) return undefined
  const { count, resetSeconds } = await sharedState.increment(`ticket-${act}:${member.id}`, seconds)
  return count > most ? resetSeconds : undefined
}
