/** Attempts of this process that are being checked, by what they are counted under. */
export interface AttemptsUnderWay {
  /** Adds one. @returns ends it */
  begin(key: string): () => void
  /** Resolves when one of them has ended; undefined when there is none. */
  nextEnd(key: string): Promise<void> | undefined
}

/** The attempts of one application. */
export function attemptsUnderWay(): AttemptsUnderWay {
  const open = new Map<string, Set<Promise<void>>>()
  return {
    begin(key) {
      let resolve = () => {}
      const ended = new Promise<void>((done) => {
        resolve = done
      })
      const all = open.get(key) ?? new Set()
      open.set(key, all.add(ended))
      return () => {
        if (all.delete(ended) && all.size === 0) open.delete(key)
        resolve()
      }
    },
    nextEnd(key) {
      const all = open.get(key)
      return all && Promise.race(all)
    },
  }
}
