import { type ReplyTime, readReply, replyTime } from './reply-time.ts'

test.each<[number, ReplyTime]>([
  [1, { unit: 'minutes', count: 1 }],
  [1800, { unit: 'minutes', count: 30 }],
  [3541, { unit: 'hours', count: 1 }],
  [3600, { unit: 'hours', count: 1 }],
  [14_400, { unit: 'hours', count: 4 }],
  [14_401, { unit: 'hours', count: 5 }],
  [172_800, { unit: 'hours', count: 48 }],
  [172_801, { unit: 'days', count: 3 }],
])('%i seconds are told as %j', (seconds, told) => {
  expect(replyTime(seconds)).toEqual(told)
})

test.each([
  [
    { seconds: 14_400, due: 1_760_000_000 },
    { seconds: 14_400, due: 1_760_000_000 },
  ],
  [{ seconds: 14_400 }, { seconds: 14_400, due: null }],
  [{ seconds: 0, due: 5 }, null],
  [{ seconds: 'soon' }, null],
  [null, null],
  [undefined, null],
])('%j is read as %j', (value, reply) => {
  expect(readReply(value as never)).toEqual(reply)
})
