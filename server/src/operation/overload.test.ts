import { setTimeout as wait } from 'node:timers/promises'
import { lagMeter } from './overload.ts'

const block = (milliseconds: number) => {
  const end = performance.now() + milliseconds
  while (performance.now() < end);
}

test('constant lag of the event loop is measured, and recovers', async () => {
  const meter = lagMeter()
  for (let attempt = 0; attempt < 8; attempt += 1) {
    block(150)
    await wait(0)
  }
  expect(meter.lag()).toBeGreaterThan(60)
  for (let attempt = 0; attempt < 100 && meter.lag() > 60; attempt += 1) await wait(100)
  expect(meter.lag()).toBeLessThan(60)
  meter.stop()
})

test('a quiet time before does not hide the lag', async () => {
  const meter = lagMeter()
  await wait(2000)
  for (let attempt = 0; attempt < 8; attempt += 1) {
    block(150)
    await wait(0)
  }
  expect(meter.lag()).toBeGreaterThan(60)
  meter.stop()
})
