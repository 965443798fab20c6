/** Saves what changes often, a while after the last change; `wait` in milliseconds. */
export interface SaveLater<T> {
  /** Keeps a value to save; the one before it is forgotten. */
  put(value: T): void
  /** Saves at once what is kept. */
  flush(): void
  /** Forgets what is kept. */
  drop(): void
}

export function saveLater<T>(save: (value: T) => void, wait: number): SaveLater<T> {
  let kept: { value: T } | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const drop = () => {
    clearTimeout(timer)
    kept = null
  }
  const flush = () => {
    const due = kept
    drop()
    if (due !== null) save(due.value)
  }
  return {
    put(value) {
      drop()
      kept = { value }
      timer = setTimeout(flush, wait)
    },
    flush,
    drop,
  }
}
