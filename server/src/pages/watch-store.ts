import { readHead, type Store, type StoreLog } from '@member/release-store'
import { withDeadline } from '@member/shared/deadline'
import { messageOf } from '@member/shared/reading'
import { repeat } from '../operation/repeat.ts'
import { storeAbsence } from './stored-release.ts'

/** Milliseconds from one look to the next. */
const lookEvery = 5_000
/** Time a look waits for the store, in milliseconds. */
const deadlineMs = 4_000

/** Why nothing can be changed in a store, as a clause; undefined when it can. */
async function troubleOf(store: Store): Promise<string | undefined> {
  try {
    const { document } = await withDeadline(readHead(store), deadlineMs, `reading the log of ${store.location}`)
    return document.generation > 0 ? undefined : ((await storeAbsence(store)) ?? `there is no log in ${store.location}`)
  } catch (error) {
    return messageOf(error)
  }
}

/** Looks whether releases can be changed, which pages do not need, and says once that they cannot, or can again. */
export function storeLook(store: Store, log: StoreLog): () => Promise<void> {
  let said: string | undefined
  return async () => {
    const trouble = await troubleOf(store)
    if (trouble === said) return
    said = trouble
    if (trouble === undefined) log.warn('release store: releases can be changed again')
    else log.error(`release store: nothing can be changed, and members keep what is live: ${trouble}`)
  }
}

/**
 * Looks so every few seconds.
 * @returns the function that stops it
 */
export const watchStore = (store: Store, log: StoreLog): (() => Promise<void>) =>
  repeat(lookEvery, storeLook(store, log), () => undefined)
