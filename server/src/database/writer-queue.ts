/** Lets one at a time write, in the order they asked; the others of the process only know whether one is writing. */
export interface WriterQueue {
  /** Resolves when it is the caller's turn. */
  enter(): Promise<void>
  /** The transaction has begun: reads of others wait until `leave`. */
  begun(): void
  leave(): void
  /** Resolves when no transaction is open. */
  quiet(): Promise<void>
  /** Whether a transaction is open. */
  open(): boolean
}

/** Makes the queue of one connection. */
export function writerQueue(): WriterQueue {
  const waiting: Array<() => void> = []
  let entered = false
  let transaction: { ended: Promise<void>; end: () => void } | undefined
  return {
    async enter() {
      if (entered) await new Promise<void>((resolve) => waiting.push(resolve))
      entered = true
    },
    begun() {
      let end = () => {}
      const ended = new Promise<void>((resolve) => {
        end = resolve
      })
      transaction = { ended, end }
    },
    leave() {
      transaction?.end()
      transaction = undefined
      const next = waiting.shift()
      if (next === undefined) entered = false
      else next()
    },
    async quiet() {
      while (transaction !== undefined) await transaction.ended
    },
    open: () => transaction !== undefined,
  }
}
