import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../environment/clock.ts'
import { parseQuery } from './body-parsers.ts'
import { addClientAddress, believedProxies } from './client-address.ts'
import { addBodyDeadline, connectionLimits, releaseConnections } from './connections.ts'
import { errorAnswer, unreadableRequest, unreadableUrl } from './error-answer.ts'
import { addSiteHost } from './site-host.ts'

/** A message of 20,000 characters takes 120 kB where each is escaped; files have their own limit. */
const largestBody = 256 * 1024

const digits = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Members read it out where the server has failed: ten of Crockford's digits, which are not taken for each other. */
const newRequestId = (): string => Array.from(randomBytes(10), (byte) => digits[byte % 32]).join('')

export interface SiteAppOptions {
  config: Pick<Config, 'trustedProxies' | 'siteOrigins'>
  logger: FastifyBaseLogger
  /** Logger of the access log, whose lines never contain secrets; default `logger`. */
  accessLog?: Pick<FastifyBaseLogger, 'info'> | undefined
  clock: Clock
}

/** What is around every request of a site: who asks, for which host, how long it may take, what is logged. */
export function siteApp({ config, logger, accessLog = logger, clock }: SiteAppOptions): FastifyInstance {
  const onError = errorAnswer(clock)
  const app = Fastify({
    loggerInstance: logger,
    genReqId: newRequestId,
    trustProxy: believedProxies(config.trustedProxies),
    bodyLimit: largestBody,
    ...connectionLimits,
    routerOptions: { maxParamLength: 500, querystringParser: parseQuery },
    frameworkErrors: unreadableUrl(onError),
    clientErrorHandler: unreadableRequest(clock),
    logController: new LogController({ disableRequestLogging: true }),
  })
  app.setErrorHandler(onError)
  addClientAddress(app, config.trustedProxies)
  addSiteHost(app, config.siteOrigins)
  addBodyDeadline(app)
  releaseConnections(app)
  app.addHook('onResponse', (request, reply, done) => {
    const { id: reqId, method, routeOptions, ip } = request
    const ms = Math.round(reply.elapsedTime)
    accessLog.info({ reqId, method, route: routeOptions.url, ip, status: reply.statusCode, ms }, 'answered')
    done()
  })
  return app
}
