import type { LiveArea, ReleaseRef } from '@member/shared/release-set'
import { messageOf } from '../error-text.ts'
import { Failure } from '../failure.ts'
import { storedProblems } from '../publish/check-stored.ts'
import { readRelease } from '../publish/stored-release.ts'
import { chainHash } from '../store/hashes.ts'
import { readEntry } from '../store/head.ts'
import { releaseKey } from '../store/keys.ts'
import { repairedHead } from '../store/pointer.ts'
import type { Store } from '../store/store.ts'
import { type Context, report } from './context.ts'

/** `release verify`: walks the log's chain and hashes every byte of what is live or may be fallen back to. */
export async function verifyCommand(context: Context): Promise<void> {
  const { store } = context
  const { head } = await repairedHead(store)
  const { generation, areas } = head.document
  const problems = await chainProblems(store, generation)
  const refs = Object.entries(areas).flatMap(([area, live]) => liveRefs(live).map((ref) => ({ area, ref })))
  for (const { area, ref } of refs) problems.push(...(await releaseProblems(store, area, ref)))
  report(context, { generation, releases: refs.length, problems }, [
    `${generation} log entries and ${refs.length} releases checked`,
    ...problems.map((problem) => `problem: ${problem}`),
  ])
  if (problems.length > 0)
    throw new Failure(
      'store',
      `The store ${store.place} is damaged: ${problems.length === 1 ? problems[0] : `${problems.length} problems, first: ${problems[0]}`}.`,
    )
}

const liveRefs = ({ current, previous }: LiveArea): ReleaseRef[] => (previous ? [current, previous] : [current])

async function chainProblems(store: Store, newest: number): Promise<string[]> {
  const problems: string[] = []
  let previousHash = ''
  for (let n = 1; n <= newest; n += 1) {
    try {
      const found = await readEntry(store, n)
      if (!found) problems.push(`log entry ${n} is missing`)
      else if (found.entry.previousHash !== previousHash)
        problems.push(`log entry ${n} does not follow entry ${n - 1}: one of them was changed`)
      previousHash = found ? chainHash(found.bytes) : ''
    } catch (error) {
      problems.push(messageOf(error))
    }
  }
  return problems
}

async function releaseProblems(store: Store, area: string, ref: ReleaseRef): Promise<string[]> {
  try {
    const found = await readRelease(store, area, ref.release)
    if (!found) return [`${area} ${ref.release} is missing from the store`]
    if (found.ref.manifest !== ref.manifest) return [`${area} ${ref.release}: its manifest was changed`]
    const stored = new Map<string, Buffer>()
    for (const name of Object.keys(found.manifest.files))
      for (const variant of ['', '.br', '.gz']) {
        const bytes = await store.read(`${releaseKey(area, ref.release)}/${name}${variant}`)
        if (bytes) stored.set(name + variant, bytes)
      }
    return storedProblems(found.manifest, stored).map((problem) => `${area} ${ref.release}: ${problem}`)
  } catch (error) {
    return [messageOf(error)]
  }
}
