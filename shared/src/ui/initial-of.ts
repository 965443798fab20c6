/** The initial of a name: its first grapheme in upper case; `?` for an empty name. */
export function initialOf(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') return '?'
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(trimmed)
  return (first?.segment ?? '?').toLocaleUpperCase()
}
