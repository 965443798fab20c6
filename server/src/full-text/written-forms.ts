import { normal } from './search-terms.ts'

/** Blocks of characters that stand for Han characters, in which Unicode has put them for older encodings. */
const blocks = [
  [0x2e80, 0x2fdf],
  [0x3000, 0x33ff],
  [0xf900, 0xfaff],
  [0x1f200, 0x1f2ff],
  [0x2f800, 0x2fa1f],
] as const

const han = /\p{Script=Han}/gu
const hanOnly = /^\p{Script=Han}+$/u

const formsOfHan = (): Map<string, string[]> => {
  const forms = new Map<string, string[]>()
  for (const [first, last] of blocks)
    for (let code = first; code <= last; code += 1) {
      const written = String.fromCodePoint(code)
      const meant = normal(written)
      if (meant === written) continue
      for (const [character] of meant.matchAll(han)) forms.set(character, [...(forms.get(character) ?? []), written])
    }
  return forms
}

let known: Map<string, string[]> | undefined

/**
 * Texts one of which stands in every text that has the term, as it was written; undefined where that cannot be said, as
 * with letters, which may be large or small, wide, or followed by their accents.
 */
export function writtenForms(term: string): string[] | undefined {
  if (!hanOnly.test(term)) return undefined
  known ??= formsOfHan()
  const others = [...term].flatMap((character) => known?.get(character) ?? [])
  return [term, ...others]
}
