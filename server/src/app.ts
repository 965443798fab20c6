import type { Store } from '@member/release-store'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { apiPrefix } from './addresses.ts'
import { api } from './api.ts'
import { unguessable } from './captcha/choose-items.ts'
import { type CaptchaListener, clickCaptcha } from './captcha/click-captcha.ts'
import type { Config } from './config.ts'
import type { Database } from './database/schema.ts'
import { openDelivery } from './delivery/open-delivery.ts'
import type { Clock } from './environment/clock.ts'
import { addressKey } from './http/client-address.ts'
import type { Services } from './http/endpoint.ts'
import { siteApp } from './http/site-app.ts'
import { attemptsUnderWay } from './identity/login-attempts.ts'
import { type HashCost, passwordHash } from './identity/password-hash.ts'
import { semaphore } from './identity/semaphore.ts'
import { liveHub } from './live/hub.ts'
import { badgeOf } from './messages/badge.ts'
import { mayReadFile } from './messages/message-files.ts'
import type { Metrics } from './operation/metrics.ts'
import { health, type Readiness } from './operation/readiness.ts'
import { staticImages } from './pages/static-images.ts'
import { releasesIn } from './releases/releases.ts'
import { memoryState } from './shared-state/memory-state.ts'
import { type Channel, ownChannel, type SharedState } from './shared-state/shared-state.ts'
import { serveStoreIcons } from './site-data/store-icons.ts'
import { registerStorage } from './uploads/register-storage.ts'
import { openUploads, uploadsFolder } from './uploads/uploads.ts'
import { mayReadAttachment } from './work-orders/tickets/attachment.ts'

export interface AppOptions {
  config: Config
  database: Database
  logger: FastifyBaseLogger
  /** Logger of the access log, whose lines never contain secrets; default `logger`. */
  accessLog?: Pick<FastifyBaseLogger, 'info'> | undefined
  clock: Clock
  /** State shared by several server processes; default: the memory of this process. */
  sharedState?: SharedState | undefined
  /** Between the server processes; default: this process is alone. */
  channel?: Channel | undefined
  /** Whether somebody announces to the database that other releases are live; default `ask`: browsers ask. */
  releases?: 'told' | 'ask' | undefined
  /** Whose releases members with that right may change; without it, none. */
  releaseStore?: Store | undefined
  /** Whether the server accepts traffic and its dependencies are reachable. */
  readiness(): Promise<Readiness>
  metrics?: Metrics | undefined
  /** Lag of the event loop in milliseconds; without it the server never refuses requests as overloaded. */
  lag?: (() => number) | undefined
  /** For tests: lower cost parameters of new password hashes. */
  hashCost?: HashCost | undefined
  /**
   * For programs that embed the server, such as tests: receives the solutions of captchas. No setting can enable it.
   */
  onCaptcha?: CaptchaListener | undefined
}

/** Two hashes use two cores and 64 MiB; more at once would only slow down other requests. */
const hashPermits = 2
const hashQueueLimit = 200
/** A decoded picture may take some hundred megabytes. */
const picturePermits = 2
const pictureQueueLimit = 500

function createServices(options: AppOptions): Services {
  const { config, database, logger, clock, sharedState, releaseStore, onCaptcha, hashCost } = options
  const state = sharedState ?? memoryState(clock)
  const hashing = semaphore(hashPermits, hashQueueLimit)
  return {
    config,
    db: database,
    clock,
    sharedState: state,
    captcha: clickCaptcha({ state, clock, random: unguessable, onCaptcha }),
    passwords: (address) => passwordHash(hashing, hashCost, addressKey(address)),
    loginsUnderWay: attemptsUnderWay(),
    delivery: openDelivery(config.delivery, database, logger),
    uploads: openUploads({
      config: config.upload,
      folder: uploadsFolder(config.dataDir),
      db: database,
      timeZone: config.timeZone,
      semaphore: semaphore(picturePermits, pictureQueueLimit),
    }),
    releases: releaseStore && releasesIn(releaseStore, config.releaseStore),
  }
}

/** The server without a port: the API under `/api`, health and default pictures. The site adds the pages. */
export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = siteApp(options)
  options.metrics?.watch(app)
  await app.register(health, { readiness: options.readiness })
  await app.register(staticImages)
  serveStoreIcons(app, options.database)
  const services = createServices(options)
  await app.register(registerStorage, {
    db: options.database,
    storage: services.uploads.storage,
    clock: options.clock,
    readers: { ticket: mayReadAttachment, message: mayReadFile },
  })
  const live = liveHub({
    db: options.database,
    clock: options.clock,
    logger: options.logger,
    limits: options.config.live,
    channel: options.channel ?? ownChannel(),
    badgeOf,
    registry: options.metrics?.registry,
    releases: options.releases,
  })
  app.addHook('preClose', () => live.stop())
  await app.register(api, { prefix: apiPrefix, services, live, lag: options.lag })
  return app
}
