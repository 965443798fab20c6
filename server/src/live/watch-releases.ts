import { liveReader, type Store } from '@member/release-store'
import { repeat } from '../operation/repeat.ts'

/** Milliseconds between the looks at the pointer of the release store. */
const lookEvery = 400

/**
 * Looks whether other releases are live, and says so. A store that cannot be read is looked at again.
 * @returns the function that stops it
 */
export function watchReleases(store: Store, onChange: () => void): () => Promise<void> {
  const read = liveReader(store)
  let known: number | undefined
  return repeat(
    lookEvery,
    async () => {
      const { generation } = await read()
      if (known !== undefined && known !== generation) onChange()
      known = generation
    },
    // Pages and readiness report it.
    () => undefined,
  )
}
