import { Type } from 'typebox'
import { announce, type Change } from '../database/changes.ts'
import type { Database } from '../database/schema.ts'
import { text } from '../http/field-kinds.ts'
import { undoTokens } from '../shared-state/undo-tokens.ts'
import { type PreviousMark, storeMarks } from './conversation-marks.ts'
import { showMessages } from './hide-messages.ts'
import { markRead, markUnread } from './unread.ts'

/** The part of an answer that says how an act can be taken back. */
export const UndoToken = Type.Object({
  undo: Type.String({ description: 'For undo' }),
  undo_until: Type.Integer({ description: 'Seconds' }),
})

/** The field that names an act, so that a client which has not heard the answer can ask again. */
export const actId = text({
  maxLength: 36,
  description: 'Id given by the client, so that a repeated request acts once; it is the undo, too',
})

export interface ChangedMessages {
  /** How many conversations it was about. */
  conversations?: number
  read?: readonly number[]
  unread?: readonly number[]
  hidden?: readonly number[]
  /** Marks of conversations as they were before. */
  marks?: readonly PreviousMark[]
}

/** Acts on messages that can be taken back. */
export const undoable = undoTokens<ChangedMessages>('message-undo')

/** Announces that the badge and these conversations of a member are others. */
export const announceMarks = (db: Database, memberId: number, marks: readonly PreviousMark[]): void => {
  const others = [...new Set(marks.map(({ userId }) => userId))]
  const conversations = others.map((other): Change => ({ kind: 'conversation', member: memberId, with: other }))
  announce(db, { kind: 'unread', member: memberId }, ...conversations)
}

/** Takes an act back. @returns how many messages and conversations it concerned */
export async function takeBack(db: Database, memberId: number, changed: ChangedMessages): Promise<number> {
  const { read = [], unread = [], hidden = [], marks = [] } = changed
  const readAgain = unread.length === 0 ? [] : await markRead(db, memberId, unread)
  const unreadAgain = await markUnread(db, memberId, read)
  const shown = await showMessages(db, memberId, hidden)
  if (marks.length > 0) {
    await storeMarks(db, marks)
    announceMarks(db, memberId, marks)
  }
  return readAgain.length + unreadAgain.length + shown + marks.length
}
