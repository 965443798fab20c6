import { commit, type Decide, propose } from '@member/release-store'
import type { LogEntry } from '@member/shared/release-set'
import type { Context } from './context.ts'

/** Makes the change that `decide` decides on; with `--dry-run` it only resolves with the entry that would be made. */
export const makeChange = ({ store, author, dryRun }: Context, decide: Decide): Promise<LogEntry | undefined> =>
  dryRun ? propose(store, author, decide) : commit(store, author, decide)
