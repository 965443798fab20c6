import { periodLabel, periodName } from './period-name.ts'
import type { Step } from './read-summary.ts'

const trend = [{ day: '2026-02-27' }, { day: '2026-03-02' }, { day: '2026-03-09' }]

test.each<[Step, number, string, string]>([
  ['day', 0, '2026-02-27', '02-27'],
  ['week', 0, '2026-02-27 – 03-01', '2026-02-27'],
  ['week', 2, '2026-03-09', '2026-03-09'],
  ['month', 1, '2026-03', '2026-03'],
  ['year', 1, '2026', '2026'],
])('by the %s index %i is %j, short %j', (step, index, name, label) => {
  expect(periodName(trend, index, step, '2026-03-09')).toBe(name)
  expect(periodLabel(trend[index]?.day ?? '', step)).toBe(label)
})
