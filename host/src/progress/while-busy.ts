import type { Store } from '../platform/app-store.ts'
import { doneBusyAtom, startBusyAtom } from './busy-atom.ts'

/** Creates `HostApi.whileBusy`: covers the page while work runs, and resolves or rejects with it. */
export const createWhileBusy =
  (store: Store) =>
  async <T>(work: Promise<T>): Promise<T> => {
    const id = Symbol('work')
    store.set(startBusyAtom, id)
    try {
      return await work
    } finally {
      store.set(doneBusyAtom, id)
    }
  }
