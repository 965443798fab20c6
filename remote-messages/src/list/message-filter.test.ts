import type { Conversation } from '../message/conversation.ts'
import { conversationWith } from '../testing/conversations.ts'
import { matches } from './matches.ts'
import { type MessageFilter, readWords, withWord, writeWords } from './message-filter.ts'

it.each([
  ['unread,person', ['unread', 'person']],
  ['person,unread,news,unread', ['unread', 'person']],
  ['', []],
  ['news', []],
])('reads %j from an address as %j, and writes it in one order', (written, words) => {
  expect(readWords(written)).toEqual(words)
  expect(readWords(writeWords(readWords(written)))).toEqual(words)
})

it('adds and removes a word', () => {
  expect(withWord(['person'], 'unread', 'in')).toEqual(['unread', 'person'])
  expect(withWord(['unread', 'person'], 'unread', 'out')).toEqual(['person'])
  expect(withWord(['unread'], 'unread', 'in')).toEqual(['unread'])
})

const official = { ...conversationWith(1).partner, account: 'official' as const }

it.each<[is: string, not: string, change: Partial<Conversation>, 'shown' | 'hidden']>([
  ['', '', {}, 'shown'],
  ['', '', { archived: true }, 'hidden'],
  ['archived', '', { archived: true }, 'shown'],
  ['archived', '', {}, 'hidden'],
  ['unread', '', { unread: 2 }, 'shown'],
  ['unread', '', {}, 'hidden'],
  ['', 'unread', { unread: 2 }, 'hidden'],
  ['', 'unread', {}, 'shown'],
  ['system,workorder', '', { kind: 'workorder' }, 'shown'],
  ['system,workorder', '', {}, 'hidden'],
  ['', 'system', { kind: 'system' }, 'hidden'],
  ['system', 'system', { kind: 'system' }, 'hidden'],
  ['unread,system', '', { kind: 'system' }, 'hidden'],
  ['unread,system', '', { kind: 'system', unread: 1 }, 'shown'],
  ['official', '', { partner: official }, 'shown'],
  ['official', '', {}, 'hidden'],
  ['', 'official', { partner: official }, 'hidden'],
  ['muted', '', { muted: true }, 'shown'],
  ['', 'muted', { muted: true }, 'hidden'],
  ['blocked', '', {}, 'hidden'],
  ['', 'blocked', { blocked: true }, 'hidden'],
])('is:%s not:%s with %j: %s', (is, not, change, expected) => {
  const filter: MessageFilter = { is: readWords(is), not: readWords(not) }
  expect(matches(filter, conversationWith(3, change)) ? 'shown' : 'hidden').toBe(expected)
})
