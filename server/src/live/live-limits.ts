import { type Variables, wholeNumber } from '../environment/variables.ts'

export interface LiveLimits {
  /** In this process; 0 turns them off, and browsers poll. */
  total: number
  address: number
  /** Of one member, in all their browsers; another one ends the oldest. */
  member: number
}

export const liveVariables = ({ or }: Variables): LiveLimits => ({
  total: or('LIVE_STREAMS', wholeNumber(0, 100_000), '5000'),
  address: or('LIVE_STREAMS_ADDRESS', wholeNumber(1, 100_000), '500'),
  member: or('LIVE_STREAMS_MEMBER', wholeNumber(1, 1000), '12'),
})
