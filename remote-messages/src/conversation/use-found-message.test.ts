import type { Message } from '../message/message.ts'
import { messageAt } from './use-found-message.ts'

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
