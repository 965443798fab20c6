import type { Message } from '../message/message.ts'

/** A line of a conversation. */
export type ThreadItem =
  /** Before the first message of a day. */
  | { kind: 'day'; key: string; at: number }
  /** After a pause: when it went on. A stock server tells times in words only. */
  | { kind: 'time'; key: string; at: number | string }
  /** Before the first message that was unread when the conversation was opened. */
  | { kind: 'unread'; key: string }
  /** `lead`: the first of several of the same person. */
  | { kind: 'message'; key: string; message: Message; place: 'lead' | 'more' }

/** Seconds after which it is said when a conversation went on. */
const pause = 300

/** Day of a time where the reader is, as text. */
const dayOf = (at: number): string => new Date(at * 1000).toDateString()

/** The line about a message's time, if it needs one; `before` is the message above it. */
function timeLines(message: Message, before: Message | undefined): ThreadItem[] {
  const { time, id } = message
  if (time === null || time === '') return []
  if (typeof time === 'string') return time === before?.time ? [] : [{ kind: 'time', key: `time ${id}`, at: time }]
  const last = typeof before?.time === 'number' ? before.time : null
  const line: ThreadItem = { kind: 'time', key: `time ${id}`, at: time }
  if (last === null || dayOf(last) !== dayOf(time)) return [{ kind: 'day', key: `day ${id}`, at: time }, line]
  return time - last > pause ? [line] : []
}

/**
 * Lines of a conversation, the oldest first: a line before each day, the time after a pause of five minutes, and one
 * before the message `unreadFrom`.
 */
export function threadItems(messages: readonly Message[], unreadFrom: number | null): readonly ThreadItem[] {
  return messages.flatMap((message, at) => {
    const before = messages[at - 1]
    const lines = timeLines(message, before)
    // Deleted messages leave the divider where it would be.
    const unread = unreadFrom !== null && message.id >= unreadFrom && (before === undefined || before.id < unreadFrom)
    if (unread) lines.push({ kind: 'unread', key: 'unread' })
    const place = lines.length === 0 && before?.direction === message.direction ? 'more' : 'lead'
    return [...lines, { kind: 'message', key: String(message.id), message, place } as const]
  })
}
