/** Lets one at a time, in the order they came. */
export interface Turns {
  /** Resolves when it is the caller's turn, which lasts until `pass`. */
  take(): Promise<void>
  pass(): void
}

export function turns(): Turns {
  let taken = false
  const waiting: Array<() => void> = []
  return {
    async take() {
      if (taken) await new Promise<void>((resolve) => waiting.push(resolve))
      taken = true
    },
    pass() {
      const next = waiting.shift()
      if (next === undefined) taken = false
      else next()
    },
  }
}
