import type { Message } from '../message/message.ts'
import { messageAt, missingBecause } from './use-found-message.ts'

const messages = [3, 5, 8].map((id) => ({ id }) as Message)

it.each([
  ['itself', 5, 5],
  ['the one after it where it is gone', 4, 5],
  ['the last one where nothing came after it', 9, 8],
] as const)('a message that was looked for stands at %s', (_, wanted, expected) => {
  expect(messageAt(messages, wanted)).toBe(expected)
})

it('stands nowhere in an empty conversation', () => {
  expect(messageAt([], 5)).toBeNull()
})

it.each([
  ['one that is there', 5, 'more', null],
  ['one that was deleted', 4, 'more', 'gone'],
  ['one before the known ones', 2, 'more', 'older'],
  ['one before the first of all', 2, 'none', 'gone'],
  ['none', null, 'more', null],
] as const)('of %s (%s, earlier: %s) is said: %s', (_, wanted, earlier, said) => {
  expect(missingBecause({ messages, earlier }, wanted)).toBe(said)
})
