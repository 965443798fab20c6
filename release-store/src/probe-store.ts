import { randomUUID } from 'node:crypto'
import { statfs } from 'node:fs/promises'
import { messageOf } from '@member/shared/reading'
import { temporaryKey } from './keys.ts'
import type { Store } from './store.ts'

/** What was tried of a store; `problem` is a clause, absent when it does what it must. */
export interface Probe {
  check: string
  problem?: string
}

/** Writers of one key at once. */
const writers = 8
/** Bytes of a build, with its compressed copies and its source maps. */
const leastFree = 100 * 1024 * 1024

const bytesOf = (text: string | number) => Buffer.from(`${text}\n`)

interface Trial {
  check: string
  /** Resolves with what is wrong, as a clause; undefined when nothing is. */
  run(store: Store, key: string): Promise<string | undefined>
}

const trials: readonly Trial[] = [
  {
    check: 'a key that is taken is not written again',
    async run(store, key) {
      const first = await store.createOnly(`${key}/taken`, bytesOf('first'))
      const second = await store.createOnly(`${key}/taken`, bytesOf('second'))
      const isKept = (await store.read(`${key}/taken`))?.equals(bytesOf('first'))
      if (first === 'created' && second === 'exists' && isKept) return undefined
      return store.folder === undefined
        ? 'the service ignores the condition `If-None-Match: *`: of two changes of a release at once, one would be lost'
        : 'the file system lets a hard link replace a file: of two changes of a release at once, one would be lost'
    },
  },
  {
    check: `of ${writers} writers of one key at once, one succeeds`,
    async run(store, key) {
      const ids = Array.from({ length: writers }, (_, n) => n)
      const outcomes = await Promise.all(ids.map((n) => store.createOnly(`${key}/race`, bytesOf(n))))
      const winners = ids.filter((n) => outcomes[n] === 'created')
      const [winner] = winners
      const isKept = winner !== undefined && (await store.read(`${key}/race`))?.equals(bytesOf(winner))
      return winners.length === 1 && isKept
        ? undefined
        : `${winners.length} of ${writers} writers at once were told that they were the first: the condition does not hold when several write`
    },
  },
  {
    check: 'what is replaced is read at once, and has another etag',
    async run(store, key) {
      await store.replace(`${key}/pointer`, bytesOf('old'))
      const before = await store.etag(`${key}/pointer`)
      await store.replace(`${key}/pointer`, bytesOf('new'))
      if (!(await store.read(`${key}/pointer`))?.equals(bytesOf('new')))
        return 'what was replaced is read as it was before: servers would run releases that were rolled back'
      const after = await store.etag(`${key}/pointer`)
      return after && after !== before
        ? undefined
        : 'the etag does not change with the bytes: servers would see no change'
    },
  },
  {
    check: 'keys that are stored are listed',
    async run(store, key) {
      await store.replace(`${key}/deep/below`, bytesOf('below'))
      const names = (await store.list(key)).map(({ name }) => name).sort()
      return names.join() === 'deep,pointer,race,taken' ? undefined : `the list has ${names.join(', ') || 'nothing'}`
    },
  },
  {
    check: 'keys are removed',
    async run(store, key) {
      await store.remove(key)
      const left = [await store.read(`${key}/taken`), await store.read(`${key}/deep/below`)]
      return left.every((bytes) => bytes === undefined) && (await store.list(key)).length === 0
        ? undefined
        : 'what was removed is still there'
    },
  },
]

const roomOnDisk: Trial = {
  check: 'the disk has room for a release',
  async run({ folder = '' }) {
    const { bsize, bavail } = await statfs(folder)
    const free = bsize * bavail
    return free >= leastFree
      ? undefined
      : `the disk has ${Math.floor(free / 1024 / 1024)} MiB free: make room for builds`
  },
}

/**
 * Tries on a scratch key whether a store does what changes of releases rely on, and removes it again. It ends with the
 * first trial that the engine fails.
 */
export async function probeStore(store: Store): Promise<Probe[]> {
  const key = `${temporaryKey}/doctor-${randomUUID()}`
  const probes: Probe[] = []
  for (const { check, run } of store.folder === undefined ? trials : [...trials, roomOnDisk]) {
    const problem = await run(store, key).catch(messageOf)
    probes.push({ check, ...(problem !== undefined && { problem }) })
    if (problem !== undefined) break
  }
  await store.remove(key).catch(() => undefined)
  return probes
}
