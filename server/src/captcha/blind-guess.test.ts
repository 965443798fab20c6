import { randomSeries } from '../demo/random-series.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { testClock } from '../testing/test-clock.ts'
import { itemCounts } from './choose-items.ts'
import { clickCaptcha } from './click-captcha.ts'
import { clicksAt, clicksHit } from './clicks.ts'
import { placeItems } from './layout.ts'
import { pick } from './random.ts'

// Somebody who finds every shape of a picture, but cannot tell what they show, passes fewer than 0.5 % of the pictures.

const pictures = 2000
const tries = 2

test('of 2000 pictures clicked blindly in the places of the shapes at most ten pass', () => {
  const random = randomSeries(7)
  let passed = 0
  for (let count = 0; count < pictures; count += 1) {
    const shapes = placeItems(random, itemCounts.targets + itemCounts.decoys)
    const targets = shapes.slice(0, itemCounts.targets)
    const guesses = Array.from({ length: tries }, () => clicksAt(pick(random, shapes, itemCounts.targets)))
    if (guesses.some((guess) => clicksHit(guess, targets))) passed += 1
  }
  expect(passed).toBeLessThanOrEqual(10)
})

test('a picture is void after two tries, whatever is sent', async () => {
  const clock = testClock()
  const solutions = new Map<string, string>()
  const captcha = clickCaptcha({
    state: memoryState(clock),
    clock,
    random: randomSeries(1),
    onCaptcha: (id, clicks) => void solutions.set(id, clicks),
  })
  await captcha.issue('a', 'en')
  expect(await captcha.check('a', '1,1;350;200', 'keep')).toBe('wrong')
  expect(await captcha.check('a', 'nonsense', 'keep')).toBe('wrong')
  expect(await captcha.check('a', solutions.get('a') ?? '', 'keep')).toBe('wrong')
})
