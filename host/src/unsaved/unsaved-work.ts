import type { LostWith } from '@member/shared'
import type { Store } from '../platform/app-store.ts'
import { type AddressChange, isLost } from './address-change.ts'
import { type LeaveQuestion, type LeaveReason, leaveQuestionAtom } from './leave-question-atom.ts'

/** What comes after the member's answer. */
interface LeaveWays {
  leave(): void
  stay?(): void
}

/** Work on the page that would be lost with it. */
export interface UnsavedWork {
  /** Begins to guard some work (see `HostApi.holdUnsaved`); returns the way to end that. */
  hold(lostWith: LostWith): () => void
  /** Whether something is lost when this much of the address changes. */
  isLostBy(change: AddressChange): boolean
  /** Leaves at once when nothing is unsaved, otherwise as the member says. A later question takes the place of one. */
  leave(reason: LeaveReason, ways: LeaveWays): void
  /** Forgets all of it, for when it can no longer be saved. */
  drop(): void
}

export interface UnsavedWorkDependencies {
  store: Store
  window: Pick<Window, 'addEventListener' | 'removeEventListener'>
}

/** The browser asks by itself, in its own words, before the tab is closed or loaded anew. */
const askBrowser = (event: Event): void => event.preventDefault()

/** Keeps what is unsaved, and asks before it is lost. */
export function createUnsavedWork({ store, window }: UnsavedWorkDependencies): UnsavedWork {
  const holds = new Map<symbol, LostWith>()

  function changed(change: () => void): void {
    const before = holds.size
    change()
    if (before === 0 && holds.size > 0) window.addEventListener('beforeunload', askBrowser)
    // A page with this listener is not kept for Back, so it goes as soon as it can.
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
