import type { LostWith } from '@member/shared'
import type { Store } from '../platform/app-store.ts'
import { type AddressChange, isLost } from './address-change.ts'
import { type LeaveQuestion, type LeaveReason, leaveQuestionAtom } from './leave-question-atom.ts'

/** Callbacks for the member's answer. */
interface LeaveOptions {
  leave(): void
  stay?(): void
}

/** Unsaved work on the page. */
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
