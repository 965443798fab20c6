import { glyph } from './glyph.ts'

/** Icons with `local-…` names, the original's own (member API, 4.5). */
export const localIcons: Readonly<Record<string, string>> = {
  'local-dark': glyph.moon,
  'local-light': glyph.sun,
  'local-lang': glyph.language,
  'local-logo': glyph.user,
}
