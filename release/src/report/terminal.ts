/** A time for operators: `2026-11-22 02:41 UTC (4 min ago)`. `at` is ISO 8601; anything else is shown unchanged. */
export function moment(at: string, now: Date): string {
  const time = Date.parse(at)
  if (Number.isNaN(time)) return at
  const shown = new Date(time).toISOString().slice(0, 16).replace('T', ' ')
  const past = now.getTime() - time
  if (past >= 60_000) return `${shown} UTC (${age(past)} ago)`
  return `${shown} UTC (${past > -60_000 ? 'just now' : `${age(-past)} ahead of this clock`})`
}

/** A time span in milliseconds for operators: `3 h`. */
export function age(ms: number): string {
  const minutes = Math.floor(ms / 60_000)
  if (minutes < 1) return 'less than a minute'
  if (minutes < 120) return `${minutes} min`
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`
}

/** Default width of a terminal. */
const columns = 80

/** Wraps a text at spaces so that every line fits a terminal; all lines have the same indent. */
export function wrapped(text: string, indent = '  '): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && indent.length + longer.length > columns) {
      lines.push(indent + line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, indent + line]
}
