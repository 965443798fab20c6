import type { Generated } from 'kysely'

/** Seconds since 1970, an integer. */
type Seconds = number
/** 0 or 1 instead of a boolean, so that queries are the same on both databases. */
type Flag = number

/** What a message is about: `person` is what members write to each other, the others are of the system. */
export type MessageKind = 'person' | 'system' | 'workorder' | 'account'

interface MessageTable {
  id: Generated<number>
  user_id: number
  recipient_id: number
  kind: Generated<MessageKind>
  content: string
  status: 'unread' | 'read'
  /** The member who deleted the message for themselves; 0 for none, -1 for both. */
  del_user_id: number
  create_time: Seconds
  /** Id given by the sender's client; unique per sender. */
  client_id: Generated<string | null>
  /** What one can do about it: the text of a link, and its path in the site. Null together. */
  action_label: Generated<string | null>
  action_path: Generated<string | null>
  /** What a sentence of the site is in every language, as JSON by language: `content`, and `label` of its link. */
  translations: Generated<string | null>
  /** When the second of the two deleted it; `sweep` removes the row once that can no longer be taken back. */
  gone_at: Generated<Seconds | null>
}

/** A member's messages of one kind with another. Triggers derive it from `message`. */
interface ConversationTable {
  member_id: number
  other_id: number
  kind: MessageKind
  newest_id: number
  /** Number of messages that the member has not deleted. */
  messages: number
  /** Number of those to the member that are unread. */
  unread: number
}

/** What a member has decided about a conversation. */
export interface ConversationMarkTable {
  member_id: number
  other_id: number
  kind: MessageKind
  /** The newest message when it was archived, 0 if it is not: a newer one brings it back, unless it is muted. */
  archived_id: Generated<number>
  /** Whether it neither counts nor rings. */
  muted: Generated<Flag>
}

/** Members whose messages a member does not get. */
interface MemberBlockTable {
  member_id: number
  blocked_id: number
  create_time: Seconds
}

/** How a member wants to hear of messages; members without a row have the defaults. */
export interface MessagePreferenceTable {
  member_id: number
  /** Kinds that neither count nor ring, separated by commas. */
  quiet_kinds: Generated<string>
  /** Kinds that are mailed while they are unread, separated by commas. */
  mail_kinds: Generated<string>
  /** Local times `HH:MM` between which nothing rings or is mailed; both empty for never. */
  quiet_from: Generated<string>
  quiet_to: Generated<string>
  /** IANA name. */
  time_zone: Generated<string>
  /** The language of mails. */
  language: Generated<'zh-cn' | 'en'>
  /** Whether the member's card is answered like that of nobody. */
  hides_card: Generated<Flag>
  /** The newest message that the member has been shown in a list; newer ones are unseen. */
  seen_id: Generated<number>
  /** The newest message that has been mailed. */
  mailed_id: Generated<number>
}

/** What a member has reported about another, for an operator. */
interface MessageReportTable {
  id: Generated<number>
  shop_id: number
  reporter_id: number
  reported_id: number
  /** The reported message; its text is kept, whoever deletes it. */
  message_id: number | null
  content: Generated<string>
  reason: 'spam' | 'abuse' | 'fraud' | 'other'
  note: Generated<string>
  create_time: Seconds
  /** When an operator closed it; null while it is open. */
  closed_time: Seconds | null
}

/** Messages that have to be put into the full-text index. Triggers add them. */
interface MessageSearchQueueTable {
  message_id: number
}

export interface MessageTables {
  message: MessageTable
  conversation: ConversationTable
  conversation_mark: ConversationMarkTable
  member_block: MemberBlockTable
  message_preference: MessagePreferenceTable
  message_report: MessageReportTable
  message_search_queue: MessageSearchQueueTable
}
