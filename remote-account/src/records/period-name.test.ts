import { partLabel, partName } from './part-name.ts'
import type { Step } from './read-summary.ts'

const course = [{ day: '2026-02-27' }, { day: '2026-03-02' }, { day: '2026-03-09' }]

test.each<[Step, number, string, string]>([
  ['day', 0, '2026-02-27', '02-27'],
  ['week', 0, '2026-02-27 – 03-01', '2026-02-27'],
  ['week', 2, '2026-03-09', '2026-03-09'],
  ['month', 1, '2026-03', '2026-03'],
  ['year', 1, '2026', '2026'],
])('by the %s place %i is %j, short %j', (step, place, name, label) => {
  expect(partName(course, place, step, '2026-03-09')).toBe(name)
  expect(partLabel(course[place]?.day ?? '', step)).toBe(label)
})
