import { media } from './media.ts'
import { dark, light, type Palette } from './palette.ts'
import { scale } from './scale.ts'
import { type ColorName, propertyOf, type ShadowName } from './token.ts'

const declare = (groups: Record<string, Record<string, string>>): string =>
  Object.entries(groups)
    .flatMap(([group, values]) => Object.entries(values).map(([name, value]) => `${propertyOf(group, name)}:${value}`))
    .join(';')

const themed = (scheme: 'light' | 'dark', { color, shadow }: Palette): string =>
  `color-scheme:${scheme};${declare({ color, shadow })}`

const noShadow: Record<ShadowName, string> = { card: 'none', popover: 'none', dialog: 'none' }

/** For `prefers-contrast: more`: visible borders and no grey text. */
function strengthened({ color }: Palette): string {
  const stronger: Partial<Record<ColorName, string>> = {
    border: color.borderStrong,
    borderStrong: color.text,
    textMuted: color.text,
  }
  return declare({ color: stronger })
}

const lightRoot = ':root'
const darkRoot = ':root[data-theme=dark]'
const systemDarkRoot = ':root:not([data-theme=light])'

/**
 * The design tokens of both themes as custom properties of the document. `data-theme` on `<html>` is `light` or `dark`
 * when the member has chosen a theme; without it, the system setting applies. Inlined in the page's HTML, so that the
 * first paint has its colours.
 */
export const themeCss: string = [
  `${lightRoot}{${themed('light', light)};${declare({ ...scale })}}`,
  `${darkRoot}{${themed('dark', dark)}}`,
  `@media (prefers-color-scheme:dark){${systemDarkRoot}{${themed('dark', dark)}}}`,
  `@media (prefers-contrast:more){${lightRoot}{${strengthened(light)}}${darkRoot}{${strengthened(dark)}}}`,
  `@media (prefers-contrast:more) and (prefers-color-scheme:dark){${systemDarkRoot}{${strengthened(dark)}}}`,
  `@media (pointer:coarse){${lightRoot}{${declare({ size: { control: '44px' } })}}}`,
  // The header scrolls away there, and covers nothing.
  `${media.low}{${lightRoot}{${declare({ size: { header: '0px' } })}}}`,
  `@media (prefers-reduced-motion:reduce){${lightRoot}{${declare({ motion: { fast: '0.01ms', base: '0.01ms' } })}}}`,
  `@media (forced-colors:active){:root:root:root{${declare({ shadow: noShadow })}}}`,
].join('\n')
