import { conversationWith } from '../testing/conversations.ts'
import { offeredActs, offeredToAll, offeredTogether } from './offered-acts.ts'

it.each([
  ['own', {}, 'unread archive mute delete'],
  ['own', { unread: 2 }, 'read archive mute delete'],
  ['own', { archived: true }, 'unread unarchive mute delete'],
  ['own', { muted: true }, 'unread archive unmute delete'],
  ['stock', {}, ''],
  ['stock', { unread: 1 }, 'read'],
] as const)('on a %s server, %j: %s', (server, change, acts) => {
  expect(offeredActs(server, conversationWith(3, change)).join(' ')).toBe(acts)
})

it('offers for several what one of them can be, in one order', () => {
  const several = [conversationWith(3), conversationWith(4, { unread: 1, muted: true })]
  expect(offeredTogether('own', several).join(' ')).toBe('read unread archive mute unmute delete')
  expect(offeredTogether('own', [])).toEqual([])
})

it.each([
  [[{}, { archived: true }], 'read unread archive mute unmute delete'],
  [[{ archived: true }], 'read unread unarchive mute unmute delete'],
])('offers for all of a filter that shows %j: %s', (shown, acts) => {
  expect(offeredToAll(shown.map((change, at) => conversationWith(at + 1, change))).join(' ')).toBe(acts)
})
