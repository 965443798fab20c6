import cors, { type FastifyCorsOptions } from '@fastify/cors'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { endpoints } from './endpoints.ts'
import { secondsOf } from './environment/clock.ts'
import { registerDocs } from './http/api-docs.ts'
import { addBodyParsers, ignoreForms } from './http/body-parsers.ts'
import type { Endpoint, Services } from './http/endpoint.ts'
import { envelope, failure } from './http/envelope.ts'
import { openApiOptions } from './http/open-api.ts'
import { addressBudgets, countMember } from './http/rate-limit.ts'
import { registerEndpoints } from './http/register-endpoints.ts'
import type { LiveHub } from './live/hub.ts'
import { registerLive } from './live/register-live.ts'
import { Overloaded } from './operation/overload.ts'
import { languageOf, t } from './texts/languages.ts'
import { registerSuffixPicture } from './uploads/register-suffix-picture.ts'

/**
 * Headers of every answer of the API. The answers are JSON for pages of known origins, so nothing may embed them,
 * sniff their type, cache them or see the address of the page as a referrer.
 * @param callers `other origins` when pages of other sites may call
 */
const securityHeaders = (callers: 'own origin' | 'other origins'): Readonly<Record<string, string>> => ({
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': callers === 'other origins' ? 'cross-origin' : 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

/** Headers a page of another origin may send; `uuid` names the shop (member API, 1.2). */
const allowedHeaders = [
  'think-lang',
  'server',
  'ba-user-token',
  'bausertoken',
  'uuid',
  'accept',
  'content-type',
  'x-requested-with',
  'last-event-id',
]

const corsOptions = (origins: readonly string[]): FastifyCorsOptions => ({
  origin: [...origins],
  allowedHeaders,
  methods: ['GET', 'POST'],
  credentials: true,
  maxAge: 1800,
  exposedHeaders: ['x-request-id', 'retry-after'],
  strictPreflight: false,
})

const takesFile = ({ file }: Endpoint): boolean => file !== undefined

export interface ApiOptions {
  services: Services
  live: LiveHub
  /** Lag of the event loop in milliseconds. */
  lag?: (() => number) | undefined
}

/** The API: every address under its prefix, unknown ones included, is answered with JSON in the envelope. */
export async function api(app: FastifyInstance, { services, live, lag }: ApiOptions): Promise<void> {
  const { config, clock } = services
  const callers = config.corsOrigins.length > 0 ? 'other origins' : 'own origin'
  const headers = securityHeaders(callers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Members quote it to support; the log has it too.
    reply.header('x-request-id', request.id)
    done()
  })
  if (callers === 'other origins') await app.register(cors, corsOptions(config.corsOrigins))
  if (lag !== undefined && config.overloadLag > 0) {
    app.addHook('onRequest', (_request, _reply, done) =>
      done(lag() > config.overloadLag ? new Overloaded() : undefined),
    )
  }
  const budgets = addressBudgets(services)
  addBodyParsers(app)
  await app.register(swagger, openApiOptions)
  // Endpoints read their untrusted input themselves; answers are plain objects with a fixed order of keys.
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => JSON.stringify)
  const unknownCall = (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request.headers['think-lang'])
    return reply.status(404).send(envelope(failure(t(language, 'unknownCall')), secondsOf(clock)))
  }
  app.setNotFoundHandler({ preHandler: budgets.ordinary }, unknownCall)
  // All other addresses serve pages, so unknown endpoints have to be answered here.
  for (const url of ['/', '/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      onRequest: budgets.ordinary,
      handler: unknownCall,
    })
  }
  registerSuffixPicture(app, budgets.ordinary)
  registerLive(app, {
    db: services.db,
    clock,
    hub: live,
    countMember: (member) => countMember(services, 'ordinary', member),
    onRequest: budgets.ordinary,
  })
  const [withFile, others] = [endpoints.filter(takesFile), endpoints.filter((endpoint) => !takesFile(endpoint))]
  await app.register(async (files) => {
    // It watches every request of the routes beside it, which would take a tenth of their processor time.
    await files.register(multipart)
    registerEndpoints(files, withFile, services, budgets)
  })
  ignoreForms(app)
  registerEndpoints(app, others, services, budgets)
  await registerDocs(app, budgets)
}
