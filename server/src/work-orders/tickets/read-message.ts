import { randomUUID } from 'node:crypto'
import { Type } from 'typebox'
import type { MemberContext } from '../../http/endpoint.ts'
import { type Answer, failure, notYet } from '../../http/envelope.ts'
import { field, type Values } from '../../http/field.ts'
import { flag, rowId, text, texts } from '../../http/field-kinds.ts'
import { textOf } from '../../http/input-value.ts'
import type { Acting } from './act.ts'
import type { AttachmentInfo } from './attachment.ts'
import { findUploads, mostAttachments } from './find-uploads.ts'
import { mayQuote, type QuotedTicket } from './may-quote.ts'
import { countAct } from './member-pace.ts'
import type { MessageDraft } from './ticket-change.ts'

/** Maximum length of a message in characters. */
export const longestBody = 20_000

/** Input fields of a message, alone or with an act. */
export const messageFields = {
  body: text({ description: 'Markdown', maxLength: longestBody }),
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
