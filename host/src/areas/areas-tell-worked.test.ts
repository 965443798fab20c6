import { failureReportsAddress } from '@member/shared/failure-report'
import { createTellWorked } from './tell-worked.ts'

const worked = { area: 'made', release: '1.0.0-aaaaaaaaaaaa' }

/** A tab that takes beacons, and does what waits for an idle moment when it is told that there is one. */
function openTab({ online = true, idle = true } = {}) {
  const bodies: string[] = []
  const waiting: { act(): void; timeout: number }[] = []
  const clock = { now: 1_700_000_000_000 }
  class Text {
    constructor(readonly parts: [string]) {}
  }
  Object.assign(globalThis, { Blob: Text })
  const window = {
    navigator: {
      onLine: online,
      sendBeacon: (address: string, { parts: [text] }: Text) =>
        void (address === failureReportsAddress && bodies.push(text)),
    },
    localStorage: { getItem: (key: string) => (key === 'userInfo' ? '{"id":7,"token":"secret"}' : null) },
    ...(idle && {
      requestIdleCallback: (act: () => void, { timeout }: { timeout: number }) => void waiting.push({ act, timeout }),
    }),
  } as unknown as Window
  const becomeIdle = () => {
    for (const { act } of waiting.splice(0)) act()
  }
  return {
    tell: createTellWorked(window, () => clock.now),
    clock,
    waiting,
    becomeIdle,
    sent: () => bodies.map((body) => JSON.parse(body)),
  }
}

test('what works is told with the member’s token when the browser is idle, soon at any rate', () => {
  const { tell, waiting, becomeIdle, sent } = openTab()
  tell(worked)
  expect(sent()).toEqual([])
  expect(waiting.map(({ timeout }) => timeout)).toEqual([2_000])
  becomeIdle()
  expect(sent()).toEqual([{ schema: 1, ...worked, outcome: 'ready', token: 'secret' }])
})

test('a browser that does not say when it is idle tells soon', () => {
  jest.useFakeTimers()
  const { tell, sent } = openTab({ idle: false })
  tell(worked)
  jest.advanceTimersByTime(2_000)
  jest.useRealTimers()
  expect(sent()).toHaveLength(1)
})

test('each release is told once a minute', () => {
  const { tell, clock, becomeIdle, sent } = openTab()
  tell(worked)
  tell(worked)
  tell({ ...worked, release: '1.1.0-bbbbbbbbbbbb' })
  becomeIdle()
  expect(sent()).toHaveLength(2)
  clock.now += 60_000
  tell(worked)
  becomeIdle()
  expect(sent()).toHaveLength(3)
})

test('nothing is told without a network', () => {
  const { tell, becomeIdle, sent } = openTab({ online: false })
  tell(worked)
  becomeIdle()
  expect(sent()).toEqual([])
})
