import { healthAddress } from '@member/shared/addresses'
import { withDeadline } from '@member/shared/deadline'
import type { FastifyInstance } from 'fastify'
import { readinessAddress } from '../addresses.ts'
import type { Trouble } from '../database/trouble.ts'

/**
 * State of a dependency: `none` when it is not used, `away` when it does not answer, `busy` when it is locked by others,
 * `full` when it has no space.
 */
type DependencyState = 'ok' | 'none' | Trouble

/** Checks one dependency; a rejection or a timeout means `away`. */
export type DependencyCheck = () => Promise<DependencyState>

/**
 * Checks of the server's dependencies. Without a database it can write, a release store, or a file it can open in its
 * data folder, it cannot answer: a process that has no file descriptor left still has its connections to PostgreSQL.
 * Without Redis each process counts by itself, and without space for uploads or for releases everything else works, which
 * is no reason to take all of them out of service. In proxy mode there is no database, and `api` is the server that
 * answers the calls: `busy` when it refuses this one for a time. Pages are served without it, and say what is wrong, which
 * no other process of the site could do better.
 */
export interface DependencyChecks {
  database: DependencyCheck
  disk: DependencyCheck
  redis: DependencyCheck
  store: DependencyCheck
  api: DependencyCheck
}

export interface Readiness extends Record<keyof DependencyChecks, DependencyState> {
  status: 'ready' | 'unavailable' | 'stopping'
}

const checkMs = 1000

const stateOf = async (name: string, check: DependencyCheck): Promise<DependencyState> => {
  try {
    return await withDeadline(check(), checkMs, name)
  } catch {
    return 'away'
  }
}

/** @param phase `stopping` once the server accepts no new traffic */
export async function checkReadiness(checks: DependencyChecks, phase: 'serving' | 'stopping'): Promise<Readiness> {
  const [database, disk, redis, store, api] = await Promise.all([
    stateOf('database', checks.database),
    stateOf('disk', checks.disk),
    stateOf('redis', checks.redis),
    stateOf('store', checks.store),
    stateOf('api', checks.api),
  ])
  const works = (database === 'ok' || database === 'none') && store !== 'away' && disk !== 'away'
  const status = phase === 'stopping' ? 'stopping' : works ? 'ready' : 'unavailable'
  return { status, database, disk, redis, store, api }
}

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
