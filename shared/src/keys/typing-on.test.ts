import { type FieldKey, lostWhileTyping, typesOn, typingOnMs } from './typing-on.ts'

test.each<[string, FieldKey | null, boolean]>([
  ['without a key', null, true],
  ['after a letter', { at: 9_900, does: 'writes' }, true],
  ['with the key that closed it', { at: 9_900, does: 'acts' }, false],
  ['long after a key that acted', { at: 10_000 - typingOnMs, does: 'acts' }, true],
])('a field that goes %s', (_, last, lost) => {
  expect(lostWhileTyping(last, 10_000)).toBe(lost)
})

test.each<[string, number | null, boolean]>([
  ['where no field has gone', null, false],
  ['at once', 10_000, true],
  ['within a second', 10_001 - typingOnMs, true],
  ['after a second', 10_000 - typingOnMs, false],
])('a key %s', (_, before, belongs) => {
  expect(typesOn(before, 10_000)).toBe(belongs)
})
