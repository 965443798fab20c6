import { atom } from 'jotai'

/**
 * What would lose unsaved work.
 * - `page`: another page, or a reload of this one
 * - `logout`: the member logs out
 * - `unsent`: the member logs out, and something they wrote is only in this browser
 * - `other-tab`: another tab has logged the member out or another member in
 */
export type LeaveReason = 'page' | 'logout' | 'unsent' | 'other-tab'

export interface LeaveQuestion {
  reason: LeaveReason
  /** How many texts are unsent. */
  count?: number
  answer(choice: 'stay' | 'leave'): void
}

/** The open question, if any. */
export const leaveQuestionAtom = atom<LeaveQuestion | null>(null)
