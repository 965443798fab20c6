import { withDeadline } from '@member/shared/deadline'

/** How a part of the server is: `none` when it is not used, `away` when it does not answer. */
type PartState = 'ok' | 'none' | 'away'

/** Looks at one part; rejecting or being late means `away`. */
export type PartCheck = () => Promise<PartState>

/**
 * The parts a server stands on. Without database or store nothing can be answered; without Redis each process counts
 * by itself, which is no reason to take all of them away from their visitors. In front of another server's API there is
 * no database.
 */
export interface Parts {
  database: PartCheck
  redis: PartCheck
  store: PartCheck
}

export interface Readiness extends Record<keyof Parts, PartState> {
  status: 'ready' | 'unavailable' | 'stopping'
}

const checkMs = 1000

const stateOf = async (name: string, check: PartCheck): Promise<PartState> => {
  try {
    return await withDeadline(check(), checkMs, name)
  } catch {
    return 'away'
  }
}

/** @param phase `stopping` as soon as the server wants no more visitors */
export async function lookAround(parts: Parts, phase: 'serving' | 'stopping'): Promise<Readiness> {
  const [database, redis, store] = await Promise.all([
    stateOf('database', parts.database),
    stateOf('redis', parts.redis),
    stateOf('store', parts.store),
  ])
  const works = database !== 'away' && store !== 'away'
  const status = phase === 'stopping' ? 'stopping' : works ? 'ready' : 'unavailable'
  return { status, database, redis, store }
}
