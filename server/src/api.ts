import cors, { type FastifyCorsOptions } from '@fastify/cors'
import multipart from '@fastify/multipart'
import swagger from '@fastify/swagger'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { secondsOf } from './clock.ts'
import { endpoints } from './endpoints.ts'
import { addBodyParsers } from './http/body-parsers.ts'
import type { Services } from './http/endpoint.ts'
import { envelope, failure } from './http/envelope.ts'
import { answerJson } from './http/joined-data.ts'
import { openApiOptions } from './http/open-api.ts'
import { addressBudgets } from './http/rate-limit.ts'
import { registerDocs } from './http/register-docs.ts'
import { registerEndpoints } from './http/register-endpoints.ts'
import { securityHeaders } from './http/security-headers.ts'
import { Overloaded } from './operation/overload.ts'
import { languageOf, t } from './texts/translate.ts'
import { registerSuffixPicture } from './uploads/register-suffix-picture.ts'

/** Headers a page of another origin may send; `uuid` names the shop (contract 1.1). */
const allowedHeaders = [
  'think-lang',
  'server',
  'ba-user-token',
  'bausertoken',
  'uuid',
  'accept',
  'content-type',
  'x-requested-with',
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

export interface ApiOptions {
  services: Services
  /** Milliseconds the event loop lags. */
  lag?: (() => number) | undefined
}

/** The interface: everything under its prefix answers JSON in the envelope, also what does not exist. */
export async function api(app: FastifyInstance, { services, lag }: ApiOptions): Promise<void> {
  const { config, clock } = services
  const callers = config.corsOrigins.length > 0 ? 'other origins' : 'own origin'
  const headers = securityHeaders(callers)
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers)
    // Members read it out; the line of the log and its cause have it too.
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
  await app.register(multipart)
  await app.register(swagger, openApiOptions)
  // Inputs are read tolerantly by the calls themselves; answers are plain objects of known key order.
  app.setValidatorCompiler(() => (value) => ({ value }))
  app.setSerializerCompiler(() => answerJson as (answer: unknown) => string)
  const unknownCall = (request: FastifyRequest, reply: FastifyReply) => {
    const language = languageOf(request.headers['think-lang'])
    return reply.status(404).send(envelope(failure(t(language, 'unknownCall')), secondsOf(clock)))
  }
  app.setNotFoundHandler({ preHandler: budgets.ordinary }, unknownCall)
  // Pages are served for every other address, so what is not a call must be claimed here.
  for (const url of ['/', '/*']) {
    app.route({
      method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
      url,
      onRequest: budgets.ordinary,
      handler: unknownCall,
    })
  }
  registerSuffixPicture(app, budgets.ordinary)
  registerEndpoints(app, endpoints, services, budgets)
  await registerDocs(app, budgets)
}
