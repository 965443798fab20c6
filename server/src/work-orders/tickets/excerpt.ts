/** The beginning of a text for lists: one line of at most 80 characters. */
export function excerptOf(text: string): string {
  const line = [...text.replace(/\s+/g, ' ').trim()]
  return line.length > 80 ? `${line.slice(0, 79).join('')}…` : line.join('')
}
