import { glyph } from './glyph.ts'

/** Drawings behind the `local-…` names of the original's own icons (contract, section 7). */
export const localDrawings: Readonly<Record<string, string>> = {
  'local-dark': glyph.moon,
  'local-light': glyph.sun,
  'local-lang': glyph.language,
  'local-logo': glyph.user,
}
