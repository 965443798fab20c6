import { createServer } from 'node:http'
import type { Trip } from '@member/release-store'
import type { CodeMessage } from '../delivery/delivery.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { closedPort, listening } from '../testing/ports.ts'
import { testClock, until } from '../testing/time.ts'
import { actedAlert, reservedAlert } from './alert.ts'
import { type AlertChannel, alertSender, mailChannel, webhookChannel } from './send-alert.ts'

const trip: Trip = {
  area: 'account',
  release: '1.4.2-0123456789ab',
  role: 'current',
  windowMs: 60_000,
  votes: 14,
  failed: 12,
  reasons: { 'render-threw': 12 },
  expected: 0.004,
  isOfOneNetwork: false,
}
const alert = actedAlert('rollback', trip)

function sender(channels: readonly AlertChannel[], clock = testClock()) {
  const lines: unknown[][] = []
  const pauses: number[] = []
  const tell = alertSender({
    channels,
    sharedState: memoryState(clock),
    log: { error: (...line: unknown[]) => void lines.push(line) },
    pause: async (ms) => void pauses.push(ms),
  })
  return { tell, lines, pauses, clock }
}

test('an alert is a line of the log with its numbers, and goes to each channel', async () => {
  const sent: string[] = []
  const { tell, lines } = sender(
    (['webhook', 'mail'] as const).map((name) => ({
      name,
      send: async ({ text }) => void sent.push(`${name} ${text}`),
    })),
  )
  await tell(alert)
  expect(lines).toEqual([
    [{ event: 'automatic-rollback', page: 'docs/runbook/automatic-rollback.md', trips: [trip] }, alert.text],
  ])
  expect(sent).toEqual([`webhook ${alert.text}`, `mail ${alert.text}`])
})

test('the same alert is told once in ten minutes, another one at once', async () => {
  const { tell, lines, clock } = sender([])
  const held = reservedAlert('held', [trip])
  await tell(held)
  await tell(held)
  await tell({ ...held, key: 'another' })
  expect(lines).toHaveLength(2)
  clock.advance(601)
  await tell(held)
  expect(lines).toHaveLength(3)
})

test('what the servers have done is told each time', async () => {
  const { tell, lines } = sender([])
  await tell(alert)
  await tell(alert)
  expect(lines).toHaveLength(2)
})

test('a channel that fails is tried three times, and then named', async () => {
  let tries = 0
  const send = async () => {
    tries += 1
    throw new Error('it answered 500')
  }
  const { tell, lines, pauses } = sender([{ name: 'webhook', send }])
  await tell(alert)
  await until(() => lines.length > 1)
  expect([tries, pauses]).toEqual([3, [2_000, 10_000]])
  expect(lines[1]).toEqual(['an alert could not be sent by webhook: it answered 500'])
})

test('a channel that hangs holds nobody up', async () => {
  let end = () => {}
  const hanging = new Promise<void>((resolve) => {
    end = resolve
  })
  const { tell, lines } = sender([{ name: 'mail', send: () => hanging }])
  await tell(alert)
  expect(lines).toHaveLength(1)
  end()
})

describe('webhook', () => {
  const service = async (status: number) => {
    const bodies: unknown[] = []
    const server = createServer((request, response) => {
      request.setEncoding('utf8').on('data', (text) => bodies.push(JSON.parse(text)))
      request.on('end', () => response.writeHead(status, { location: '/' }).end())
    })
    const port = await listening(server)
    return { url: `http://127.0.0.1:${port}/hooks/secret`, bodies, close: () => server.close() }
  }

  test('gets a document with a text', async () => {
    const { url, bodies, close } = await service(200)
    await webhookChannel(url).send(alert)
    close()
    const { area, release } = trip
    expect(bodies).toEqual([{ text: alert.text, event: 'automatic-rollback', area, release }])
  })

  test.each([404, 500, 302])('an answer of %i is a failure that does not name the address', async (status) => {
    const { url, close } = await service(status)
    const error = await webhookChannel(url).send(alert).catch(String)
    close()
    expect(error).toMatch(/it answered|no answer/)
    expect(error).not.toContain('secret')
  })

  test('nor does one that cannot be reached', async () => {
    const url = `http://127.0.0.1:${await closedPort()}/hooks/secret`
    await expect(webhookChannel(url).send(alert)).rejects.toThrow(/^no answer \(ECONNREFUSED\)$/)
  })
})

test('a mail has the area in its subject, and the sentences', async () => {
  const mails: CodeMessage[] = []
  await mailChannel('ops@example.com', async (mail) => void mails.push(mail), testClock()).send(alert)
  expect(mails).toMatchObject([
    { channel: 'email', address: 'ops@example.com', subject: 'account was rolled back', body: alert.text },
  ])
})
