import type { FastifyInstance } from 'fastify'
import { docsPage, docsPolicy } from './docs-page.ts'
import type { Endpoint } from './endpoint.ts'
import { openApiDocument } from './open-api.ts'
import type { BudgetHooks } from './rate-limit.ts'

/** `/docs`, the interface for people, and `/docs/openapi.json`, the same for programs. Made once. */
export function registerDocs(app: FastifyInstance, calls: readonly Endpoint[], budgets: BudgetHooks): void {
  const page = docsPage(calls)
  const document = JSON.stringify(openApiDocument(calls))
  app.get('/docs', { onRequest: budgets.ordinary }, async (_request, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page),
  )
  app.get('/docs/openapi.json', { onRequest: budgets.ordinary }, async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(document),
  )
}
