import { type Head, readHead, repairedHead, StoreError } from '@member/release-store'
import type { Context } from './context.ts'

/**
 * The newest state, with the pointer brought up to it. Somebody who may only read gets the state as well, with a
 * warning: servers read the log, and the next change repairs the pointer.
 */
export async function repairedOrReadHead({ store, warn }: Pick<Context, 'store' | 'warn'>): Promise<Head> {
  try {
    const { head, repaired } = await repairedHead(store)
    if (repaired) warn(`the pointer was behind the log and is now at generation ${head.document.generation}`)
    return head
  } catch (error) {
    if (!(error instanceof StoreError) || error.kind !== 'unusable') throw error
    const head = await readHead(store)
    warn(`the pointer is behind the log, and this user may not repair it (${error.message})`)
    return head
  }
}
