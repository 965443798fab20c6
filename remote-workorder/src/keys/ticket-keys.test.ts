import en from '../texts/en/keys.json'
import { keysOf, ticketKeys } from './ticket-keys.ts'

const nameOf = (act: string) => `the ${act}`

test('only what the page does has a key, in one order', () => {
  const reply = () => {}
  expect(keysOf({ send: 'listed', reply }, nameOf)).toEqual([
    { keys: 'r', name: 'the reply', act: reply },
    { keys: 'Mod+Enter', name: 'the send' },
  ])
})

test('no two acts share a key, and none takes one of the site or of lists', () => {
  const keys = Object.values(ticketKeys)
  expect(new Set(keys).size).toBe(keys.length)
  for (const key of ['?', 'g', 'j', 'k', '/']) expect(keys).not.toContain(key)
})

test('every act has a text, and every text an act', () => {
  expect(Object.keys(en)).toEqual(Object.keys(ticketKeys).map((act) => `key.${act}`))
})
