import { sessionsPath } from '../addresses.ts'
import { announce, type Change } from '../database/changes.ts'
import type { Database, Member, MessageKind } from '../database/schema.ts'
import type { RequestContext } from '../http/endpoint.ts'
import { type Language, languages, t } from '../texts/languages.ts'
import { indexMemberMessages } from './index-messages.ts'
import { deletedByBoth, isUnread, languageCodes, siteSentence, unreadMessages } from './message-columns.ts'
import { officialIds } from './official-accounts.ts'

/** What one can do about a message: the text of a link, and its path in the site. */
export interface MessageAction {
  label: string
  path: string
}

export interface SystemMessage {
  shopId: number
  recipient: number
  kind: Exclude<MessageKind, 'person'>
  content: string
  action?: MessageAction
  translations?: ReturnType<typeof siteSentence>['translations']
  /** Whether it is sent again although the same one is still unread. */
  isRepeated?: boolean
  /** Seconds. */
  now: number
}

/** Whether a text is a path of the site, which leads nowhere else in any browser. */
export const isSitePath = (path: string): boolean => /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(path)

/** The member who sends the messages of the system: the first account of the store; undefined when it has none. */
export async function systemSender(db: Database, shopId: number): Promise<number | undefined> {
  const shop = await db.selectFrom('shop').select('official_accounts').where('id', '=', shopId).executeTakeFirst()
  return shop && officialIds(shop)[0]
}

/** A message that is still unread is not repeated, unless each one tells of an act of its own. */
const isWaiting = async (db: Database, sender: number, { recipient, kind, content }: SystemMessage) => {
  const same = db
    .selectFrom('message')
    .select('id')
    .where('recipient_id', '=', recipient)
    .where('user_id', '=', sender)
    .where('kind', '=', kind)
    .where(isUnread)
    .where('content', '=', content)
  return (await same.limit(1).executeTakeFirst()) !== undefined
}

/**
 * Stores a message of the system; also inside a transaction, whose author announces it afterwards.
 * @returns its id; undefined when there is no sender, the sender is the recipient, or the same one is still unread
 * @throws Error when its action does not lead into the site
 */
export async function storeSystemMessage(
  db: Database,
  message: SystemMessage,
  sender: number | undefined,
): Promise<number | undefined> {
  const { recipient, kind, content, action, translations, isRepeated = false, now } = message
  if (action !== undefined && !isSitePath(action.path)) throw new Error(`${action.path} is not a path of the site`)
  if (sender === undefined || sender === recipient) return undefined
  if (!isRepeated && (await isWaiting(db, sender, message))) return undefined
  const { id } = await db
    .insertInto('message')
    .values({
      ...{ user_id: sender, recipient_id: recipient, kind, content, status: 'unread', del_user_id: 0 },
      translations: translations === undefined ? null : JSON.stringify(translations),
      ...{ create_time: now, action_label: action?.label ?? null, action_path: action?.path ?? null },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexMemberMessages(db, [id])
  return id
}

/** Who hears that a message of the system has come or is gone: of its conversation too, as quiet ones do not count. */
const systemMessageChanges = (sender: number, recipient: number): Change[] => [
  { kind: 'unread', member: recipient },
  { kind: 'conversation', member: recipient, with: sender },
]

/** The same for messages that were stored before. */
export async function storedMessageChanges(db: Database, ids: readonly number[]): Promise<Change[]> {
  if (ids.length === 0) return []
  const messages = db.selectFrom('message').select(['user_id', 'recipient_id'])
  const rows = await messages.where('id', 'in', [...ids]).execute()
  return rows.flatMap(({ user_id, recipient_id }) => systemMessageChanges(user_id, recipient_id))
}

/** Takes back those messages that are still unread. @param now seconds */
export async function takeMessagesBack(db: Database, ids: readonly number[], now: number): Promise<void> {
  if (ids.length === 0) return
  const taken = await db
    .updateTable('message')
    .set({ status: 'read', del_user_id: deletedByBoth, gone_at: now })
    .where('id', 'in', [...ids])
    .where(isUnread)
    .returning(['user_id', 'recipient_id'])
    .execute()
  announce(db, ...taken.flatMap(({ user_id, recipient_id }) => systemMessageChanges(user_id, recipient_id)))
}

/** Stores a message of the system and announces it. */
async function sendSystemMessage(db: Database, message: SystemMessage): Promise<void> {
  const sender = await systemSender(db, message.shopId)
  const id = await storeSystemMessage(db, message, sender)
  if (id !== undefined && sender !== undefined) announce(db, ...systemMessageChanges(sender, message.recipient))
}

/** Tells a member what was done with their account, so that they notice it when it was somebody else. */
const tellMember = (
  { db, now }: RequestContext,
  { id, shop_id }: Member,
  { label, ...said }: ReturnType<typeof siteSentence>,
): Promise<void> => {
  const action = { label, path: sessionsPath }
  return sendSystemMessage(db, {
    shopId: shop_id,
    recipient: id,
    kind: 'account',
    ...said,
    action,
    isRepeated: true,
    now,
  })
}

export const tellPasswordChange = (context: RequestContext, member: Member): Promise<void> =>
  tellMember(context, member, siteSentence(context.language, 'passwordNotice', {}, 'actionOpenSessions'))

export const tellPasskey = (context: RequestContext, member: Member): Promise<void> =>
  tellMember(context, member, siteSentence(context.language, 'passkeyNotice', {}, 'actionOpenPasskeys'))

/** @param due when the account will be deleted, in seconds */
export function tellDeletion(context: RequestContext, member: Member, due: number): Promise<void> {
  const { timeZone } = context.config
  const date = (language: Language) => {
    const tag = language === 'en' ? 'en-GB' : languages[language].tag
    return new Intl.DateTimeFormat(tag, { timeZone, month: 'long', day: 'numeric' }).format(due * 1000)
  }
  const values = (language: Language) => ({ date: date(language) })
  return tellMember(context, member, siteSentence(context.language, 'deletionNotice', values, 'actionKeepAccount'))
}

/** Tells that the account stays, and takes back what told of its deletion. */
export async function tellDeletionCancelled(context: RequestContext, member: Member): Promise<void> {
  const { db, now, language } = context
  const labels = languageCodes.map((code) => t(code, 'actionKeepAccount'))
  const told = unreadMessages(db, member.id).select('id')
  const rows = await told.where('kind', '=', 'account').where('action_label', 'in', labels).execute()
  await takeMessagesBack(
    db,
    rows.map(({ id }) => id),
    now,
  )
  await tellMember(context, member, siteSentence(language, 'deletionCancelledNotice', {}, 'actionOpenSessions'))
}
