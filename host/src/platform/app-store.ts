import { createStore, Provider } from 'jotai'

/** The host's state. Areas have stores of their own and never see this one. */
export type Store = ReturnType<typeof createStore>

/** Makes the one store of a page; nothing else in the host calls jotai's `createStore`. */
export const createHostStore = (): Store => createStore()

/** Hands the store to the host's own components. */
export const StoreProvider = Provider
