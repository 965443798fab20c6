import { createHistogram } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { lagMeter } from './overload.ts'

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('constant lag of the event loop is measured', async () => {
  const meter = lagMeter()
  while (meter.lag() <= 60) {
    block(150)
    await wait(0)
  }
  meter.stop()
})

describe('with given delays', () => {
  const delays = Object.assign(createHistogram(), { stop: () => {} })
  /** Half a second in which timers fired so late, in milliseconds; the monitor adds its own 20. */
  const pass = (...late: number[]) => {
    for (const ms of late) delays.record((20 + ms) * 1e6)
    jest.advanceTimersByTime(500)
  }
  beforeEach(() => {
    delays.reset()
    jest.useFakeTimers()
  })
  afterEach(() => jest.useRealTimers())

  test('lag is the mean of half a second, and recovers', () => {
    const meter = lagMeter(delays)
    pass(130, 130, 130)
    expect(meter.lag()).toBeCloseTo(130, 0)
    pass(...Array(24).fill(0), 200)
    expect(meter.lag()).toBeCloseTo(8, 0)
    pass()
    expect(meter.lag()).toBe(0)
    meter.stop()
  })

  test('a quiet time before does not hide the lag', () => {
    const meter = lagMeter(delays)
    for (let half = 0; half < 4; half += 1) pass(...Array(24).fill(0))
    expect(meter.lag()).toBe(0)
    pass(130, 130, 130)
    expect(meter.lag()).toBeCloseTo(130, 0)
    meter.stop()
  })
})
