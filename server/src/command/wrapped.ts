/** Default width of a terminal. */
const width = 80

/** Wraps a text at spaces, so that lines fit a terminal; each begins with the indent. */
export function wrapped(text: string, indent = ''): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && indent.length + longer.length > width) {
      lines.push(indent + line)
      line = word
    } else line = longer
  }
  return line === '' ? lines : [...lines, indent + line]
}
