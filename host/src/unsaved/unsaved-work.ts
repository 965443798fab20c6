import type { LostWith } from '@member/shared'
import { atom } from 'jotai'
import type { Store } from '../platform/app-store.ts'

/** Callbacks for the member's answer. */
interface LeaveOptions {
  leave(): void
  stay?(): void
}

export interface UnsavedWork {
  /** Marks work as unsaved (see `HostApi.holdUnsaved`); returns a function that removes the mark. */
  hold(lostWith: LostWith): () => void
  /** Whether this change of the address loses work. */
  isLostBy(change: AddressChange): boolean
  /** Leaves at once without unsaved work, otherwise asks the member. A later question replaces the open one. */
  leave(reason: LeaveReason, options: LeaveOptions): void
  /** Drops all unsaved work, when it can no longer be saved. */
  drop(): void
}

export interface UnsavedWorkDependencies {
  store: Store
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** Makes the browser ask before it closes or reloads the tab. */
const askBrowser = (event: Event): void => event.preventDefault()

/** Creates the store of unsaved work, which asks before work is lost. */
export function createUnsavedWork({ store, window }: UnsavedWorkDependencies): UnsavedWork {
  const holds = new Map<symbol, LostWith>()

  function changed(change: () => void): void {
    const before = holds.size
    change()
    if (before === 0 && holds.size > 0) window.addEventListener('beforeunload', askBrowser)
    // This listener disables the back/forward cache, so it is removed as soon as possible.
    if (before > 0 && holds.size === 0) window.removeEventListener('beforeunload', askBrowser)
  }

  const drop = () => changed(() => holds.clear())

  return {
    hold(lostWith) {
      const own = Symbol()
      changed(() => holds.set(own, lostWith))
      return () => changed(() => holds.delete(own))
    },
    isLostBy: (change) => [...holds.values()].some((lostWith) => isLost(lostWith, change)),
    leave(reason, { leave, stay }) {
      if (holds.size === 0) return leave()
      store.get(leaveQuestionAtom)?.answer('stay')
      const question: LeaveQuestion = {
        reason,
        answer(choice) {
          store.set(leaveQuestionAtom, (now) => (now === question ? null : now))
          if (choice === 'stay') return stay?.()
          drop()
          leave()
        },
      }
      store.set(leaveQuestionAtom, question)
    },
    drop,
  }
}

/**
 * What would lose unsaved work.
 * - `page`: another page, or a reload of this one
 * - `logout`: the member logs out
 * - `unsent`: the member logs out, and something they wrote is only in this browser
 * - `other-tab`: another tab has logged the member out or another member in
 */
type LeaveReason = 'page' | 'logout' | 'unsent' | 'other-tab'

export interface LeaveQuestion {
  reason: LeaveReason
  /** How many texts are unsent. */
  count?: number
  answer(choice: 'stay' | 'leave'): void
}

/** The open question, if any. */
export const leaveQuestionAtom = atom<LeaveQuestion | null>(null)

/** Which part of the address a navigation changes; `none` if only the hash. */
export type AddressChange = 'none' | 'query' | 'path'

interface Address {
  pathname: string
  search: string
}

export function addressChange(from: Address, to: Address): AddressChange {
  if (from.pathname !== to.pathname) return 'path'
  return from.search === to.search ? 'none' : 'query'
}

/** Whether a change of the address loses the work. */
export function isLost(lostWith: LostWith, change: AddressChange): boolean {
  switch (change) {
    case 'none':
      return false
    case 'query':
      return lostWith === 'address'
    case 'path':
      return true
  }
}

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
