import { reportTo } from './reports.ts'

const failure = {
  area: 'made',
  release: '1.0.0-aaaaaaaaaaaa',
  phase: 'load',
  reason: 'files',
  outcome: 'retried',
  reference: '7KQ2MX',
} as const

/** A blob that can be read at once. */
class Text {
  constructor(readonly parts: [string]) {}
}

/** A window that keeps what it would send and tell. */
function open() {
  const sent: string[] = []
  const told: unknown[] = []
  const window = {
    navigator: { onLine: true, sendBeacon: (_: string, { parts: [body] }: Text) => sent.push(body) },
    Blob: Text,
    addEventListener: () => {},
    dispatchEvent: ({ detail }: CustomEvent) => told.push(detail),
  } as unknown as Window
  return { report: reportTo(window), sent, told }
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})

test('the server hears what failed, not what only tests and the console need', () => {
  const { report, sent, told } = open()
  const attempt = { ...failure, attempt: 1, candidate: 'use', ms: 12 } as const
  report(attempt)
  expect(told).toEqual([attempt])
  expect(sent.map((body) => JSON.parse(body))).toEqual([{ schema: 1, ...failure }])
})

test('a page that was opened is no failure', () => {
  const { report, sent, told } = open()
  const { area, release, reference } = failure
  report({ area, release, reference, outcome: 'ready' })
  expect(told).toHaveLength(1)
  expect(sent).toEqual([])
})
