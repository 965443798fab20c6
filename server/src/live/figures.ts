import { Counter, Gauge, type Registry } from 'prom-client'
import type { EndReason, LiveEvent } from './live-event.ts'

/** Why a stream ended: the server's reasons, a browser that left, or one that did not read. */
export type Ending = EndReason | 'left' | 'slow'

/** Why a stream was not opened. */
export type Refusal = 'full' | 'address' | 'off'

export interface LiveFigures {
  sent(event: LiveEvent['event']): void
  ended(reason: Ending): void
  refused(reason: Refusal): void
}

/**
 * Makes the figures in a registry.
 * @param open the number of streams that are open
 */
export function liveFigures(registry: Registry | undefined, open: () => number): LiveFigures {
  if (registry === undefined) return { sent: () => {}, ended: () => {}, refused: () => {} }
  const registers = [registry]
  new Gauge({
    name: 'member_live_streams',
    help: 'Open event streams',
    registers,
    collect() {
      this.set(open())
    },
  })
  const events = new Counter({
    name: 'member_live_events_total',
    help: 'Events sent on streams',
    labelNames: ['event'] as const,
    registers,
  })
  const endings = new Counter({
    name: 'member_live_ended_total',
    help: 'Streams that ended, by reason; slow ones did not read what they were sent',
    labelNames: ['reason'] as const,
    registers,
  })
  const refusals = new Counter({
    name: 'member_live_refused_total',
    help: 'Streams that were not opened, by reason',
    labelNames: ['reason'] as const,
    registers,
  })
  return {
    sent: (event) => events.inc({ event }),
    ended: (reason) => endings.inc({ reason }),
    refused: (reason) => refusals.inc({ reason }),
  }
}
