import { atom } from 'jotai'

/**
 * What unsaved work would be lost to.
 * - `page`: another page, or this one loaded anew
 * - `logout`: the member logs out
 * - `other-tab`: the member is gone, or is another one, since something happened in another tab
 */
export type LeaveReason = 'page' | 'logout' | 'other-tab'

export interface LeaveQuestion {
  reason: LeaveReason
  answer(choice: 'stay' | 'leave'): void
}

/** The question on the page, if any. */
export const leaveQuestionAtom = atom<LeaveQuestion | null>(null)
