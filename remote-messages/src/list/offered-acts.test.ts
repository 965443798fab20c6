import { conversationWith } from '../testing/conversations.ts'
import { offeredActs, offeredTogether } from './offered-acts.ts'

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
