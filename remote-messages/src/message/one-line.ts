/** Maximum length of an excerpt, in characters: more than the two lines that are shown. */
const longest = 280

/** A text as one line, shortened to what a list shows of it. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : line
}
