import { type Break, pauseAfter } from './read-stream.ts'

const ended = (reason: string): Break => ({ kind: 'ended', reason })
const at = (failed: number) => ({ failed, retry: 7_000 })

test.each<[string, Break, number, [least: number, most: number]]>([
  ['a server that stops: when it said', ended('stopping'), 0, [7_000, 7_000]],
  ['other rights: at once', ended('rights'), 0, [0, 1_000]],
  ['the place was taken by another browser: poll', ended('too-many'), 0, [300_000, 600_000]],
  ['a session that ended, but has a new token', ended('session'), 0, [500, 1_000]],
  ['a reason of a newer server', ended('tired'), 0, [7_000, 7_000]],
  ['a connection that broke: when the server said', { kind: 'broken' }, 0, [7_000, 7_000]],
  ['no connection', { kind: 'broken' }, 1, [1_000, 2_000]],
  ['none again', { kind: 'broken' }, 4, [8_000, 16_000]],
  ['none for long', { kind: 'broken' }, 40, [30_000, 60_000]],
  ['silence', { kind: 'silent' }, 0, [500, 1_000]],
  ['silence again and again: poll', { kind: 'silent' }, 2, [300_000, 600_000]],
  ['an expired token', { kind: 'login' }, 1, [1_000, 2_000]],
  ['a busy server', { kind: 'later', seconds: 300 }, 0, [300_000, 600_000]],
])('%s', (_what, outcome, failed, [least, most]) => {
  expect(pauseAfter(outcome, at(failed), 0)).toBe(least)
  expect(pauseAfter(outcome, at(failed), 1)).toBe(most)
})
