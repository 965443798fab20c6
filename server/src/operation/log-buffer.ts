/** Lines that wait to be written, at most `limit` characters of them. */
export interface LogBuffer {
  /** Takes a line, or drops it when there is no room. */
  add(line: string): void
  /** Takes up to `most` characters of whole lines out; one longer line alone. Empty when there are none. */
  take(most: number): string
  /** Characters that wait. */
  size(): number
  /** Number of lines dropped since the start. */
  dropped(): number
}

/**
 * Keeps the lines that came first: they tell how a fault began. After lines were dropped, the place where they are
 * missing is told by a line of `gap`.
 * @param gap makes that line from the number of lines missing
 */
export function logBuffer(limit: number, gap: (missing: number) => string): LogBuffer {
  let lines: string[] = []
  let size = 0
  let dropped = 0
  let missing = 0
  const add = (line: string) => {
    lines.push(line)
    size += line.length
  }
  return {
    add(line) {
      if (size + line.length > limit) {
        dropped += 1
        missing += 1
        return
      }
      if (missing > 0) {
        add(gap(missing))
        missing = 0
      }
      add(line)
    },
    take(most) {
      let count = 0
      let length = 0
      for (const line of lines) {
        if (count > 0 && length + line.length > most) break
        length += line.length
        count += 1
      }
      const text = lines.slice(0, count).join('')
      lines = lines.slice(count)
      size -= length
      if (lines.length > 0 || missing === 0) return text
      const told = gap(missing)
      missing = 0
      return text + told
    },
    size: () => size,
    dropped: () => dropped,
  }
}
