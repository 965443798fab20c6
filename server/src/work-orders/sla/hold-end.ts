import { periods } from '../tickets/ticket-state.ts'
import { type BusinessHours, openingOn } from './business-hours.ts'

/** The end that an agent asked for: a day where they are, and the second that it means without business hours. */
interface AskedEnd {
  day: string | null
  until: number | null
}

/**
 * When a hold until a day ends: as business begins on that day. Without business hours, or where that is over already or
 * too far ahead, at the second that was asked for.
 * @param now seconds
 */
export function holdEnd(hours: BusinessHours | undefined, { day, until }: AskedEnd, now: number): number | null {
  const opening = hours === undefined || day === null ? null : openingOn(hours, day)
  return opening !== null && opening > now && opening - now <= periods.longestHold ? opening : until
}
