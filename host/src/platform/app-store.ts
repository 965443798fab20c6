import { createStore, Provider } from 'jotai'

/** The jotai store of the host. Areas have their own stores and cannot reach this one. */
export type Store = ReturnType<typeof createStore>

/** Creates the only store of a page; no other code of the host calls jotai's `createStore`. */
export const createHostStore = (): Store => createStore()

/** Provides the store to the host's components. */
export const StoreProvider = Provider
