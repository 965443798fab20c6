import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import Fastify, { type FastifyInstance } from 'fastify'
import { docsAddress, openApiAddress } from '../addresses.ts'
import { endpoints } from '../endpoints.ts'
import { describeEndpoint, openApiOptions } from './open-api.ts'
import type { BudgetHooks } from './rate-limit.ts'

/**
 * Swagger UI and its files are served from here; nothing is loaded from other origins, and inline code does not run.
 */
const policy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

/** Swagger UI's page sets no viewport; without one, phones show it at desktop width. */
const withViewport = (page: string): string =>
  page.replace('<head>', '<head><meta name="viewport" content="width=device-width">')

/** Serves `/docs`, the API in Swagger UI, and `/docs/openapi.json`, its OpenAPI document. */
export async function registerDocs(app: FastifyInstance, budgets: BudgetHooks): Promise<void> {
  let document: string | undefined
  app.get(openApiAddress, { onRequest: budgets.ordinary }, async (_request, reply) => {
    document ??= JSON.stringify(app.swagger())
    return reply.type('application/json; charset=utf-8').send(document)
  })
  await app.register(async (reader) => {
    for (const count of budgets.ordinary) reader.addHook('onRequest', count)
    reader.addHook('onSend', async (_request, _reply, body) => (typeof body === 'string' ? withViewport(body) : body))
    await reader.register(swaggerUi, {
      routePrefix: docsAddress,
      indexPrefix: app.prefix,
      staticCSP: policy,
      theme: { title: 'Member API' },
      uiConfig: {
        layout: 'BaseLayout',
        deepLinking: true,
        docExpansion: 'none',
        defaultModelsExpandDepth: -1,
        filter: true,
        displayRequestDuration: true,
      },
    })
  })
}

/** The OpenAPI document of all endpoints, for tools such as type generators; needs no database and no port. */
export async function apiDocument(): Promise<Record<string, unknown>> {
  const app = Fastify()
  await app.register(swagger, openApiOptions)
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: describeEndpoint(endpoint),
      // Nothing is received or sent here.
      validatorCompiler: () => () => true,
      serializerCompiler: () => () => '',
      handler: async () => '',
    })
  }
  await app.ready()
  const document = app.swagger()
  await app.close()
  return { ...document }
}
