import type { LiveChange } from '@member/shared/host'

/** Passes changes on the server to the pages that show them. */
export interface Changes {
  tell(change: LiveChange): void
  subscribe(listener: (change: LiveChange) => void): () => void
}

export function createChanges(): Changes {
  const listeners = new Set<(change: LiveChange) => void>()
  return {
    tell(change) {
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          // As an uncaught error of the area, which does not keep the others from hearing.
          setTimeout(() => {
            throw error
          })
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
