import { withDeadline } from '@member/shared/deadline'

/** State of a dependency: `none` when it is not used, `away` when it does not answer. */
type DependencyState = 'ok' | 'none' | 'away'

/** Checks one dependency; a rejection or a timeout means `away`. */
export type DependencyCheck = () => Promise<DependencyState>

/**
 * Checks of the server's dependencies. Without database or release store it cannot answer; without Redis each process
 * counts by itself, which is no reason to take all of them out of service. In proxy mode there is no database.
 */
export interface DependencyChecks {
  database: DependencyCheck
  redis: DependencyCheck
  store: DependencyCheck
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
  const [database, redis, store] = await Promise.all([
    stateOf('database', checks.database),
    stateOf('redis', checks.redis),
    stateOf('store', checks.store),
  ])
  const works = database !== 'away' && store !== 'away'
  const status = phase === 'stopping' ? 'stopping' : works ? 'ready' : 'unavailable'
  return { status, database, redis, store }
}
