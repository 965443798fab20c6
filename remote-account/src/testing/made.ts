import type { LedgerRecord } from '../records/read-records.ts'
import type { Session } from '../sessions/use-sessions.ts'

/** A record of which nothing is known but this. */
export const madeRecord = (known: Partial<LedgerRecord>): LedgerRecord => ({
  id: '1',
  time: null,
  reason: '',
  before: null,
  change: null,
  after: null,
  ...known,
})

/** Another login of which nothing is known but this. */
export const madeSession = (id: string, known: Partial<Session> = {}): Session => ({
  id,
  current: false,
  device: { program: null, system: null },
  address: '',
  began: null,
  seen: null,
  ...known,
})
