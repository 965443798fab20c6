import type { Store } from '../platform/app-store.ts'
import { doneBusyAtom, startBusyAtom } from './busy-atom.ts'

/** Makes the function that covers the page as long as work goes on; the outcome is the work's own. */
export const createWhileBusy =
  (store: Store) =>
  async <T>(work: Promise<T>): Promise<T> => {
    store.set(startBusyAtom)
    try {
      return await work
    } finally {
      store.set(doneBusyAtom)
    }
  }
