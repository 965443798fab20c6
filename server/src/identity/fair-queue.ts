/** A bounded queue with a line for each key; the lines take turns. */
export interface FairQueue<T> {
  /** Adds at the end of the key's line. When that is one too many, takes the last one of the longest line out. */
  add(key: string, item: T): T | undefined
  /**
   * Takes the first one of the line whose turn it is out.
   * @param mayGo whether a line takes part; the others keep their turn
   */
  next(mayGo: (key: string) => boolean): { key: string; item: T } | undefined
}

/**
 * Makes an empty queue. One key with many items delays the items of another by one item each turn, and cannot keep them
 * out: when the queue is full, the longest line gets shorter, the newcomer's own among equals.
 * @param limit items of all lines together
 */
export function fairQueue<T>(limit: number): FairQueue<T> {
  /** In the order of their turns; no line is empty. */
  const lines = new Map<string, T[]>()
  let size = 0

  const longest = (newcomer: string): string => {
    let found = newcomer
    for (const [key, line] of lines) if (line.length > (lines.get(found)?.length ?? 0)) found = key
    return found
  }
  const shorten = (key: string, take: (line: T[]) => T | undefined): T | undefined => {
    const line = lines.get(key) ?? []
    const item = take(line)
    if (line.length === 0) lines.delete(key)
    size -= 1
    return item
  }
  return {
    add(key, item) {
      const line = lines.get(key)
      if (line === undefined) lines.set(key, [item])
      else line.push(item)
      size += 1
      return size > limit ? shorten(longest(key), (one) => one.pop()) : undefined
    },
    next(mayGo) {
      const key = [...lines.keys()].find(mayGo)
      if (key === undefined) return undefined
      const item = shorten(key, (one) => one.shift())
      const left = lines.get(key)
      if (left !== undefined) {
        lines.delete(key)
        lines.set(key, left)
      }
      return item === undefined ? undefined : { key, item }
    },
  }
}
