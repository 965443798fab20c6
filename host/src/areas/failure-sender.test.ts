import { type FailureReport, failureReportsAddress } from '@member/shared/failure-report'
import { createFailureSender, reportLimits } from './attempt-report.ts'

/** A failure that a member was not told of. */
const failure = (over: Partial<FailureReport> = {}): FailureReport => ({
  schema: 1,
  area: 'made',
  release: '1.0.0-aaaaaaaaaaaa',
  phase: 'load',
  reason: 'files',
  outcome: 'retried',
  reference: 'AAAAAA',
  ...over,
})

/** A tab that takes beacons unless told otherwise. */
function openTab({ takes = () => true }: { takes?: () => boolean } = {}) {
  const bodies: string[] = []
  const network = { online: true, now: 1_700_000_000_000 }
  const fetched = jest.fn().mockRejectedValue(new TypeError('Failed to fetch'))
  /** A blob that can be read at once. */
  class Text {
    readonly text: string
    readonly type: string
    constructor([text]: [string], { type }: { type: string }) {
      this.text = text
      this.type = type
    }
  }
  const window = {
    navigator: {
      get onLine() {
        return network.online
      },
      sendBeacon(address: string, { text, type }: Text) {
        if (address !== failureReportsAddress || type !== 'application/json' || !takes()) return false
        bodies.push(text)
        return true
      },
    },
    fetch: fetched,
    Blob: Text,
  } as unknown as Window
  const sender = createFailureSender(window, () => network.now)
  return { sender, network, fetched, sent: (): FailureReport[] => bodies.map((body) => JSON.parse(body)) }
}

test('a failure is sent as it is', () => {
  const { sender, sent } = openTab()
  sender.send(failure())
  expect(sent()).toEqual([failure()])
})

test('the same failure is sent once a minute, another one at once', () => {
  const { sender, sent, network } = openTab()
  sender.send(failure())
  sender.send(failure({ reference: 'BBBBBB' }))
  expect(sent()).toHaveLength(1)
  sender.send(failure({ reason: 'timeout' }))
  sender.send(failure({ release: '1.1.0-bbbbbbbbbbbb' }))
  sender.send(failure({ phase: 'run' }))
  sender.send(failure({ area: 'other' }))
  expect(sent()).toHaveLength(5)
  network.now += reportLimits.sameMs
  sender.send(failure())
  expect(sent()).toHaveLength(6)
})

test('each failure that a member sees is sent, as they may name its reference', () => {
  const { sender, sent } = openTab()
  for (const reference of ['AAAAAA', 'BBBBBB', 'BBBBBB']) sender.send(failure({ outcome: 'gave-up', reference }))
  expect(sent().map(({ reference }) => reference)).toEqual(['AAAAAA', 'BBBBBB'])
})

test('a tab sends a bounded number of reports; what a member sees is not kept back by what they do not', () => {
  const { sender, sent } = openTab()
  const sendMany = (outcome: FailureReport['outcome']) => {
    for (let count = 0; count < 50; count += 1) sender.send(failure({ release: `1.0.${count}`, outcome }))
  }
  sendMany('noted')
  expect(sent()).toHaveLength(reportLimits.unseen)
  sendMany('gave-up')
  expect(sent()).toHaveLength(reportLimits.unseen + reportLimits.seen)
})

test('what fails as the site does not answer waits until a page was opened', () => {
  const { sender, sent } = openTab()
  sender.send(failure({ reason: 'offline' }))
  expect(sent()).toEqual([])
  sender.networkAnswers()
  sender.networkAnswers()
  expect(sent()).toEqual([failure({ reason: 'offline' })])
})

test('whatever fails without a network waits for one', () => {
  const { sender, sent, network } = openTab()
  network.online = false
  sender.send(failure({ reason: 'render-threw' }))
  sender.networkAnswers()
  expect(sent()).toEqual([])
  network.online = true
  sender.networkAnswers()
  expect(sent()).toHaveLength(1)
})

test('a refused beacon becomes a request that outlives the page', () => {
  const { sender, fetched } = openTab({ takes: () => false })
  sender.send(failure())
  expect(fetched).toHaveBeenCalledWith(
    failureReportsAddress,
    expect.objectContaining({ method: 'POST', body: JSON.stringify(failure()), keepalive: true }),
  )
})

test('a browser that throws on sending harms nothing', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {})
  const refuse = () => {
    throw new Error('made to fail')
  }
  const { sender } = openTab({ takes: refuse })
  expect(() => sender.send(failure())).not.toThrow()
  expect(warned).toHaveBeenCalled()
  warned.mockRestore()
})
