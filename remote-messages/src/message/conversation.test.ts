import { conversationId, readConversationId } from './conversation.ts'

it.each([
  ['7', { id: '7', kind: 'person', key: '7:person' }],
  ['7:person', { id: '7', kind: 'person', key: '7:person' }],
  ['12:workorder', { id: '12', kind: 'workorder', key: '12:workorder' }],
  ['7:news', null],
  ['07', null],
  ['-7', null],
  ['7:', null],
  ['', null],
  [null, null],
])('reads %j from an address as %j', (written, conversation) => {
  expect(readConversationId(written)).toEqual(conversation)
})

it.each([
  ['7:person', '7'],
  ['7:system', '7:system'],
])('writes %s into an address as %s', (key, id) => {
  expect(conversationId(key)).toBe(id)
  expect(readConversationId(id)?.key).toBe(key)
})
