import { readNumber, readRecord } from '@member/shared/reading'
import type { Heard } from './read-stream.ts'

/** What the tab that hears the stream tells the others. */
export interface TabMessage {
  /** Id of the member whose stream it is. */
  member: number
  /** `poll` while nothing is heard, or not of everything: each tab asks for itself. */
  mode: 'live' | 'poll'
  unread: number
  /** Whether these are the member's quiet hours. */
  quiet: boolean
  /** Whether the stream tells of new releases. */
  releases: 'told' | 'ask'
  /** Where the stream is, for the tab that takes it over. */
  position: string
  /** Whether it was just heard, or lately and is told again to a tab that has just opened. */
  told: 'first' | 'again'
  heard: readonly Heard[]
}

/** A tab that has just opened asks for the state. */
export const question = 'state?'

/** Reads a message of a tab, whose host may be of another release; null for anything else. */
export function readTabMessage(data: unknown): TabMessage | null {
  const { member, mode, unread, quiet, releases, position, told, heard } = readRecord(data)
  if (typeof member !== 'number' || (mode !== 'live' && mode !== 'poll') || !Array.isArray(heard)) return null
  return {
    member,
    mode,
    unread: readNumber(unread) ?? 0,
    quiet: quiet === true,
    releases: releases === 'told' ? 'told' : 'ask',
    position: typeof position === 'string' ? position : '',
    told: told === 'again' ? 'again' : 'first',
    heard: heard.map((one) => ({ event: String(readRecord(one).event), data: readRecord(readRecord(one).data) })),
  }
}
