import { setTimeout as wait } from 'node:timers/promises'
import { lagMeter } from './overload.ts'

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('a loop that is late all the time is measured, and recovers', async () => {
  const meter = lagMeter()
  for (let turn = 0; turn < 8; turn += 1) {
    block(150)
    await wait(0)
  }
  expect(meter.lag()).toBeGreaterThan(60)
  for (let turn = 0; turn < 100 && meter.lag() > 60; turn += 1) await wait(100)
  expect(meter.lag()).toBeLessThan(60)
  meter.stop()
})
