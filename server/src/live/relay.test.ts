import type { Change } from '../database/changes.ts'
import { type Channel, ownChannel } from '../shared-state/channel.ts'
import { relay } from './relay.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

function setUp(channel: Channel) {
  const heard: Change[] = []
  const reaches: string[] = []
  const own = relay({
    channel,
    elapsed: () => Date.now(),
    onChanges: (changes) => heard.push(...changes),
    onReach: (reach) => reaches.push(reach),
  })
  return { own, heard, reaches }
}

test('what one process writes is heard by the others, and not again by itself', () => {
  const channel = ownChannel()
  const [one, two] = [setUp(channel), setUp(channel)]
  one.own.pass([{ kind: 'unread', member: 7 }])
  expect([one.heard, two.heard]).toEqual([[], [{ kind: 'unread', member: 7 }]])
  one.own.stop()
  two.own.stop()
})

test('a channel on which it does not hear itself counts as away until it does', async () => {
  let state: 'open' | 'frozen' = 'open'
  const through = ownChannel()
  const channel: Channel = { ...through, publish: (text) => (state === 'open' ? through.publish(text) : undefined) }
  const { own, reaches } = setUp(channel)
  await jest.advanceTimersByTimeAsync(20_000)
  expect([own.reach(), reaches]).toEqual(['all', []])
  state = 'frozen'
  await jest.advanceTimersByTimeAsync(8_000)
  expect([own.reach(), reaches]).toEqual(['process', ['process']])
  state = 'open'
  await jest.advanceTimersByTimeAsync(2_000)
  expect([own.reach(), reaches]).toEqual(['all', ['process', 'all']])
  own.stop()
})

test.each(['', 'no JSON', '[]', '{"from":"x"}', '{"from":"x","changes":7}'])(
  'what is no change is ignored: %j',
  (text) => {
    const channel = ownChannel()
    const { own, heard } = setUp(channel)
    channel.publish(text)
    expect(heard).toEqual([])
    own.stop()
  },
)
