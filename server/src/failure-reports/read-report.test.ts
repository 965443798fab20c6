import { readReport } from './read-report.ts'

const report = {
  schema: 1,
  area: 'account',
  release: '1.0.0-000000000000',
  phase: 'render',
  reason: 'render-threw',
  outcome: 'gave-up',
  reference: '7KQ2MX',
}

test('a report is read, without what is not known of it', () => {
  expect(readReport(JSON.stringify({ ...report, member: 'demo', __proto__: { a: 1 } }))).toEqual(report)
})

test.each<[string, unknown]>([
  ['no body', undefined],
  ['an empty body', ''],
  ['text', 'hello'],
  ['a list', '[]'],
  ['null', 'null'],
  ['half of one', JSON.stringify(report).slice(0, -5)],
  ['parsed JSON, which no parser of this address makes', report],
  ...Object.entries({
    schema: 2,
    area: '../etc',
    release: '1.0.0-00000000000g',
    phase: 'sleep',
    reason: 'no such reason',
    outcome: 'won',
    reference: '7KQ2MX\n{"level":60}',
  }).flatMap(([key, value]): [string, unknown][] => [
    [`a report with the ${key} ${JSON.stringify(value)}`, JSON.stringify({ ...report, [key]: value })],
    [`a report with a list as ${key}`, JSON.stringify({ ...report, [key]: [value] })],
    [`a report without ${key}`, JSON.stringify({ ...report, [key]: undefined })],
  ]),
])('%s is none', (_, body) => {
  expect(readReport(body)).toBeUndefined()
})
