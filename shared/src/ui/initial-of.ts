/** The letter that stands for a name: its first grapheme, upper case; a name without one gives `?`. */
export function initialOf(name: string): string {
  const trimmed = name.trim()
  if (trimmed === '') return '?'
  const [first] = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(trimmed)
  return (first?.segment ?? '?').toLocaleUpperCase()
}
