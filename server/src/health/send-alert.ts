import { withDeadline } from '@member/shared/deadline'
import { codeOf, messageOf, readRecord } from '@member/shared/reading'
import type { FastifyBaseLogger } from 'fastify'
import type { Carrier } from '../delivery/delivery.ts'
import type { Clock } from '../environment/clock.ts'
import { secondsOf } from '../environment/clock.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { type Alert, runbookPage } from './alert.ts'

/** Where alerts go beside the log. Its errors name no secret. */
export interface AlertChannel {
  name: 'webhook' | 'mail'
  send(alert: Alert): Promise<void>
}

/** Seconds in which the same alert is told once. */
const sameSeconds = 600
/** Time for one try. Milliseconds. */
const deadlineMs = 10_000
/** Time before the second and the third try. Milliseconds. */
const pausesMs = [2_000, 10_000]

export interface AlertOptions {
  channels: readonly AlertChannel[]
  sharedState: SharedState
  log: Pick<FastifyBaseLogger, 'error'>
  /** Waits so many milliseconds. */
  pause(ms: number): Promise<unknown>
}

/** Tells operators of releases that fail. Resolves before the channels have taken it, and never rejects. */
export type Tell = (alert: Alert) => Promise<void>

/** Makes what writes alerts to the log and gives them to the channels; the same one again after ten minutes only. */
export const alertSender =
  ({ channels, sharedState, log, pause }: AlertOptions): Tell =>
  async (alert) => {
    const { event, key, trips, text } = alert
    // A server that has changed something says so each time.
    if (event === 'health-alert' && (await sharedState.increment(`alert:${key}`, sameSeconds)).count > 1) return
    log.error({ event, page: runbookPage, trips }, text)
    for (const channel of channels) void deliver(channel)

    async function deliver({ name, send }: AlertChannel): Promise<void> {
      for (const ms of [...pausesMs, 'last'] as const) {
        try {
          await withDeadline(send(alert), deadlineMs, `the alert by ${name}`)
          return
        } catch (error) {
          if (ms === 'last') log.error(`an alert could not be sent by ${name}: ${messageOf(error)}`)
          else await pause(ms)
        }
      }
    }
  }

/** Posts alerts as JSON to an address, which is a secret; `text` is what chat services show. */
export const webhookChannel = (address: string, request: typeof fetch = fetch): AlertChannel => ({
  name: 'webhook',
  async send({ event, trips, text }) {
    const [{ area, release }] = trips
    const answer = await request(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, event, area, release }),
      redirect: 'error',
      signal: AbortSignal.timeout(deadlineMs),
    }).catch((error: unknown) => {
      throw new Error(`no answer (${codeOf(readRecord(error).cause) || readRecord(error).name})`)
    })
    await answer.body?.cancel()
    if (!answer.ok) throw new Error(`it answered ${answer.status}`)
  },
})

/** Mails alerts to an address. */
export const mailChannel = (address: string, carrier: Carrier, clock: Clock): AlertChannel => ({
  name: 'mail',
  async send({ event, trips, text }) {
    const areas = [...new Set(trips.map(({ area }) => area))].join(', ')
    const subject = event === 'automatic-rollback' ? `${areas} was rolled back` : `${areas}: releases fail`
    const of = { shopId: 0, channel: 'email', event: 'health_alert', code: '' } as const
    await carrier({ ...of, address, subject, body: text, now: secondsOf(clock) })
  },
})
