import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { docsAddress, openApiAddress } from '../addresses.ts'
import type { BudgetHooks } from './rate-limit.ts'

/** The reader and its files come from here; nothing is loaded from elsewhere and nothing inline runs. */
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

/** The reader's page names no viewport, so phones would show it as wide as a desk. */
const withViewport = (page: string): string =>
  page.replace('<head>', '<head><meta name="viewport" content="width=device-width">')

/** `/docs`, the interface for people in Swagger UI, and `/docs/openapi.json`, the same for programs. */
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
