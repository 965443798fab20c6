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

/** Thrown when too many callers are waiting: an immediate refusal is better than an answer after minutes. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull'
}

/** Limits how many asynchronous tasks run at once; the others wait in a bounded queue. */
export interface Semaphore {
  /**
   * @param key tasks of one key run in their order, and never take the last permit of several; keys take turns: many
   * tasks of one delay no other much. Without a key a task may have any permit.
   * @throws QueueFull when the queue is full and no key has more tasks waiting
   */
  run<T>(task: () => Promise<T>, key?: string): Promise<T>
}

/**
 * @param permits tasks that run at once
 * @param queueLimit tasks that may wait
 */
export function semaphore(permits: number, queueLimit: number): Semaphore {
  let running = 0
  const runningOf = new Map<string, number>()
  const mostOfKey = Math.max(1, permits - 1)
  const queue = fairQueue<{ begin(): void; refuse(): void }>(queueLimit)
  const turn = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const refuse = () => reject(new QueueFull('too many tasks are waiting'))
      queue.add(key, { begin: resolve, refuse })?.refuse()
    })
  const mayRun = (key: string) => running < permits && (key === '' || (runningOf.get(key) ?? 0) < mostOfKey)
  const count = (key: string, change: 1 | -1) => {
    running += change
    const left = (runningOf.get(key) ?? 0) + change
    if (left === 0) runningOf.delete(key)
    else runningOf.set(key, left)
  }
  return {
    async run(task, key = '') {
      if (mayRun(key)) count(key, 1)
      else await turn(key)
      try {
        return await task()
      } finally {
        count(key, -1)
        // Counted before it begins, so that new callers cannot overtake.
        for (let next = queue.next(mayRun); next !== undefined; next = queue.next(mayRun)) {
          count(next.key, 1)
          next.item.begin()
        }
      }
    },
  }
}
