import * as v from 'valibot'
import { variable, wholeNumber } from '../environment/variables.ts'

/** How many event streams may be open. */
export interface LiveLimits {
  /** In this process; 0 turns them off, and browsers poll. */
  total: number
  /** From one address. */
  address: number
  /** Of one member, in all their browsers; another one ends the oldest. */
  member: number
}

const streams = wholeNumber(0, 100_000)

/** Reads the limits from the environment. */
export const liveVariables = v.pipe(
  v.object({
    LIVE_STREAMS: variable(streams, '5000'),
    LIVE_STREAMS_ADDRESS: variable(wholeNumber(1, 100_000), '500'),
    LIVE_STREAMS_MEMBER: variable(wholeNumber(1, 1000), '12'),
  }),
  v.transform(
    (set): LiveLimits => ({
      total: set.LIVE_STREAMS,
      address: set.LIVE_STREAMS_ADDRESS,
      member: set.LIVE_STREAMS_MEMBER,
    }),
  ),
)
