import { healthAddress } from '@member/shared/addresses'
import type { FastifyInstance } from 'fastify'
import { readinessAddress } from '../addresses.ts'
import type { Readiness } from './readiness.ts'

export interface HealthOptions {
  readiness(): Promise<Readiness>
}

/**
 * Serves `/healthz`, whether the process answers, and `/readyz`, whether it accepts traffic and its dependencies are
 * reachable; 503 when not.
 */
export async function health(app: FastifyInstance, { readiness }: HealthOptions): Promise<void> {
  app.get(healthAddress, async (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get(readinessAddress, async (request, reply) => {
    const found = await readiness()
    if (found.status === 'unavailable') request.log.error(found, 'not ready')
    return reply
      .status(found.status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send(found)
  })
}
