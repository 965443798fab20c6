import type { Store } from '../platform/app-store.ts'
import { leaveQuestionAtom } from './unsaved-work.ts'

const named = /^[a-z][a-z0-9]+ draft (\d+) ./

/**
 * Names of the entries with what a member has written in this browser, and the server does not have (`draftName`); none
 * where storage is forbidden.
 * @param storage `localStorage`, as a function, because even reading the property can throw
 */
export function draftsOf(storage: () => Storage, memberId: number): readonly string[] {
  try {
    return Object.keys(storage()).filter((key) => Number(named.exec(key)?.[1]) === memberId)
  } catch {
    return []
  }
}

/** Asks a member who logs out what becomes of that many texts. */
export const askAboutDrafts = (store: Store, count: number): Promise<'leave' | 'stay'> =>
  new Promise((resolve) => {
    store.set(leaveQuestionAtom, {
      reason: 'unsent',
      count,
      answer(choice) {
        store.set(leaveQuestionAtom, null)
        resolve(choice)
      },
    })
  })
