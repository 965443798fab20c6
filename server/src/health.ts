import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './database/schema.ts'

/** `/healthz`: the process answers. `/readyz`: it can also reach its database; 503 until it can. */
export async function health(app: FastifyInstance, { database }: { database: Database }): Promise<void> {
  app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    try {
      await sql`select 1`.execute(database)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'database out of reach')
      return reply.status(503).send({ status: 'unavailable' })
    }
  })
}
