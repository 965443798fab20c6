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
