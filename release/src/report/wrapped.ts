/** Columns of a terminal nobody has made wider. */
const columns = 80

/** Breaks a text at its blanks so that every line fits a terminal, each behind the same indent. */
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
