import { atom } from 'jotai'
import type { Store } from '../platform/app-store.ts'

/** Running actions that block the page. */
export const worksAtom = atom<readonly Promise<unknown>[]>([])

/** Creates `HostApi.whileBusy`: covers the page while work runs, and resolves or rejects with it. */
export const createWhileBusy =
  (store: Store) =>
  async <T>(work: Promise<T>): Promise<T> => {
    store.set(worksAtom, (works) => [...works, work])
    try {
      return await work
    } finally {
      store.set(worksAtom, (works) => works.filter((other) => other !== work))
    }
  }
