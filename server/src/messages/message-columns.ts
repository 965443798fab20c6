import { type Expression, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import { databaseKind } from '../database/database-kind.ts'
import type { Database, MessageKind, Tables } from '../database/schema.ts'
import { type Language, languages, t } from '../texts/languages.ts'
import type { TextKey } from '../texts/zh-cn.ts'
import type { NicknameColumn } from './person-shown.ts'

export const languageCodes = Object.keys(languages) as Language[]

/** The row without picture and motto of those who are hidden from its reader. */
export function concealing<
  Row extends Record<'user_id' | 'recipient_id', number> &
    Record<'user_avatar' | 'user_motto' | 'recipient_avatar' | 'recipient_motto', string>,
>(row: Row, concealed: ReadonlySet<number>): Row {
  return {
    ...row,
    ...(concealed.has(row.user_id) && { user_avatar: '', user_motto: '' }),
    ...(concealed.has(row.recipient_id) && { recipient_avatar: '', recipient_motto: '' }),
  }
}

/** A sentence of the site and the text of its link. */
type Translations = Record<Language, { content: string; label: string }>

/**
 * A sentence of the site and the text of its link as they are stored: in one language, and in every one; also values may
 * be written differently in each.
 */
export function siteSentence(
  language: Language,
  key: TextKey,
  values: Readonly<Record<string, string>> | ((language: Language) => Readonly<Record<string, string>>),
  labelKey: TextKey,
) {
  const translations = Object.fromEntries(
    languageCodes.map((code) => {
      const said = typeof values === 'function' ? values(code) : values
      return [code, { content: t(code, key, said), label: t(code, labelKey) }]
    }),
  ) as Translations
  return { ...translations[language], translations }
}

/** These messages with both members, the newest first. */
export const messageRows = (db: Database, ids: readonly number[], nicknameOf: NicknameColumn) =>
  db
    .selectFrom('message')
    .innerJoin('member as user', 'user.id', 'message.user_id')
    .innerJoin('member as recipient', 'recipient.id', 'message.recipient_id')
    .where('message.id', 'in', [0, ...ids])
    .select([
      'message.id',
      'message.user_id',
      'message.recipient_id',
      'message.kind',
      'message.content',
      'message.action_label',
      'message.action_path',
      'message.translations',
      'message.status',
      'message.create_time',
      'user.avatar as user_avatar',
      nicknameOf('user').as('user_nickname'),
      'user.motto as user_motto',
      'recipient.avatar as recipient_avatar',
      nicknameOf('recipient').as('recipient_nickname'),
      'recipient.motto as recipient_motto',
      'message.client_id',
    ])
    .orderBy('message.id', 'desc')
    .execute()

/** The kinds of messages in the order of lists. */
export const messageKinds = ['person', 'system', 'workorder', 'account'] as const satisfies readonly MessageKind[]

/** Reads kinds that are stored as a text; words that are none are left out. */
export const kindsIn = (stored: string): MessageKind[] => {
  const words = stored.split(',')
  return messageKinds.filter((kind) => words.includes(kind))
}

/** What `del_user_id` is when both members have deleted a message. */
export const deletedByBoth = -1

/**
 * `del_user_id` of the messages in an answer. Its reader has deleted none of them, and what the other member has done
 * is their matter: a message to whom has blocked the reader is stored as deleted by the recipient.
 */
export const shownDeletion = 0

/** Condition that the reader, who is one of its two members, sees a message. */
export const isVisible = (reader: number): Expression<SqlBool> =>
  sql<SqlBool>`message.del_user_id not in (${reader}, ${sql.lit(deletedByBoth)})`

/** Condition that a message is unread. As a word, because SQLite uses an index of unread messages only for that. */
export const isUnread: Expression<SqlBool> = sql<SqlBool>`message.status = 'unread'`

type Messages = SelectQueryBuilder<Tables, 'message', object>

/** The table with the name of an index, for which Kysely has no words. */
const unseenMessages = (db: Database): Messages =>
  db.selectFrom(sql`message`.as(sql`message indexed by message_unseen`)) as unknown as Messages

/**
 * The unread messages of a member. SQLite guesses by the average member that all messages of a recipient are fewer, and
 * would read all that a member with many has ever got; PostgreSQL knows the members with many.
 */
export function unreadMessages(db: Database, memberId: number): Messages {
  const messages: Messages = databaseKind(db) === 'libsql' ? unseenMessages(db) : db.selectFrom('message')
  return messages.where('message.recipient_id', '=', memberId).where(isUnread)
}

/** What a message says for a reader of that language, in which sentences of the site are stored beside their first one. */
export function inLanguage<Row extends { content: string; translations: string | null }>(
  row: Row,
  language: Language,
): Row & { label?: string } {
  return row.translations === null ? row : { ...row, ...(JSON.parse(row.translations) as Translations)[language] }
}

/** What a message says in each language. */
export const spokenTexts = (row: { content: string; translations: string | null }): readonly string[] => [
  ...new Set(languageCodes.map((language) => inLanguage(row, language).content)),
]

/**
 * The text of a message for calls that BuildAdmin has too: their clients know no actions, so the path of one is part of
 * the text.
 */
export function stockContent(
  row: { content: string; translations: string | null; action_path: string | null },
  language: Language,
): string {
  const { content, action_path } = inLanguage(row, language)
  return action_path === null ? content : `${content} ${action_path}`
}
