/** The beginning of a text as lists show it: one line, at most 80 characters. */
export function excerptOf(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > 80 ? `${line.slice(0, 79).join('')}…` : line.join('')
}
