import { messageOf } from '@member/shared/reading'
import { entryHash } from './hashes.ts'
import { readEntry } from './log.ts'
import type { Store } from './store.ts'

/** Problems of the log up to a generation: entries that are missing, damaged or changed later. One clause each. */
export async function chainProblems(store: Store, newest: number): Promise<string[]> {
  const problems: string[] = []
  let previousHash = ''
  for (let generation = 1; generation <= newest; generation += 1) {
    try {
      const found = await readEntry(store, generation)
      if (!found) problems.push(`log entry ${generation} is missing`)
      else if (found.entry.previousHash !== previousHash)
        problems.push(`log entry ${generation} does not follow entry ${generation - 1}: one of them was changed`)
      previousHash = found ? entryHash(found.bytes) : ''
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  return problems
}
