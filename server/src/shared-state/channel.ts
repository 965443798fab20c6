/** Texts between the processes of a server: every process hears each of them, the one that sent it too. */
export interface Channel {
  /** `process`: nobody else is on it. */
  reaches: 'process' | 'server'
  /** Never rejects: a text may be lost, e.g. while Redis is away. */
  publish(text: string): void
  /** Returns the function that stops it. */
  listen(listener: (text: string) => void): () => void
}

/** The channel of a single process. */
export function ownChannel(): Channel {
  const listeners = new Set<(text: string) => void>()
  return {
    reaches: 'process',
    publish(text) {
      for (const listener of listeners) listener(text)
    },
    listen(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
