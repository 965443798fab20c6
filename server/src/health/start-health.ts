import type { Store } from '@member/release-store'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Carrier } from '../delivery/delivery.ts'
import type { Clock } from '../environment/clock.ts'
import { releaseProcess } from '../release-service/run-release.ts'
import type { SharedState } from '../shared-state/shared-state.ts'
import { type AlertChannel, alertSender, mailChannel, webhookChannel } from './send-alert.ts'
import { watchHealth } from './watch-health.ts'

export interface StartHealthOptions {
  config: Pick<Config, 'health' | 'releaseStore'>
  store: Store
  sharedState: SharedState
  clock: Clock
  logger: Pick<FastifyBaseLogger, 'error'>
  /** Undefined where the site sends no mails. */
  carrier: Carrier | undefined
  /** Waits so many milliseconds. */
  pause(ms: number): Promise<unknown>
}

/**
 * Watches the health of releases, with the settings of the server.
 * @returns the function that stops it and waits for the current look
 */
export function startHealth({ config, store, sharedState, clock, logger, carrier, pause }: StartHealthOptions) {
  const { autoRollback, webhook, mail } = config.health
  const channels: AlertChannel[] = []
  if (webhook !== undefined) channels.push(webhookChannel(webhook))
  if (mail !== undefined && carrier !== undefined) channels.push(mailChannel(mail, carrier, clock))
  const tell = alertSender({ channels, sharedState, log: logger, pause })
  return watchHealth({ store, run: releaseProcess(config.releaseStore), sharedState, clock, autoRollback, tell })
}
