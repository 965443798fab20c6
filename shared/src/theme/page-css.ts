import { baseClass } from './base-class.ts'
import { media } from './media.ts'
import { dark, light, type Palette } from './palette.ts'
import { type ColorName, propertyOf, token, type Values } from './token.ts'

/** Tokens that are the same in both themes. */
const scale: Values<Exclude<keyof typeof token, 'color' | 'shadow'>> = {
  space: {
    '1': '4px',
    '2': '8px',
    '3': '12px',
    '4': '16px',
    '5': '20px',
    '6': '24px',
    '8': '32px',
    '10': '40px',
    '12': '48px',
    '16': '64px',
  },
  radius: { sm: '4px', md: '8px', lg: '12px', full: '999px' },
  font: {
    // System fonts need no download, and Chinese text gets the platform's UI font instead of a serif.
    body: 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", sans-serif',
    mono: 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", "Noto Sans Mono CJK SC", monospace',
  },
  text: {
    xs: '0.75rem',
    sm: '0.8125rem',
    md: '0.9375rem',
    lg: '1.0625rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
  },
  line: { tight: '1.3', body: '1.6' },
  weight: { regular: '400', medium: '500', bold: '600' },
  size: { control: '40px', header: '56px', aside: '240px', content: '1200px', form: '480px', login: '400px' },
  // The specification (section 9) puts overlays at 2000; what must stay above them follows.
  z: { sticky: '100', aside: '200', header: '300', overlay: '2000', toast: '2100', progress: '2200' },
  motion: { fast: '120ms', base: '200ms', ease: 'cubic-bezier(0.2, 0, 0, 1)' },
}

const declare = (groups: Record<string, Record<string, string>>): string =>
  Object.entries(groups)
    .flatMap(([group, values]) => Object.entries(values).map(([name, value]) => `${propertyOf(group, name)}:${value}`))
    .join(';')

const themed = (scheme: 'light' | 'dark', { color, shadow }: Palette): string =>
  `color-scheme:${scheme};${declare({ color, shadow })}`

const noShadow: Values<'shadow'>['shadow'] = { card: 'none', popover: 'none', dialog: 'none' }

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
 * when the member has chosen a theme; without it, the system setting applies. Paper is always light. Inlined in the page's HTML, so that the
 * first paint has its colours.
 */
export const themeCss: string = [
  `${lightRoot}{${themed('light', light)};${declare({ ...scale })}}`,
  `@media screen{${darkRoot}{${themed('dark', dark)}}}`,
  `@media screen and (prefers-color-scheme:dark){${systemDarkRoot}{${themed('dark', dark)}}}`,
  `@media (prefers-contrast:more){${lightRoot}{${strengthened(light)}}}`,
  `@media screen and (prefers-contrast:more){${darkRoot}{${strengthened(dark)}}}`,
  `@media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){${systemDarkRoot}{${strengthened(dark)}}}`,
  `@media (pointer:coarse){${lightRoot}{${declare({ size: { control: '44px' } })}}}`,
  // The header scrolls away there, and covers nothing.
  `${media.low}{${lightRoot}{${declare({ size: { header: '0px' } })}}}`,
  `@media (prefers-reduced-motion:reduce){${lightRoot}{${declare({ motion: { fast: '0.01ms', base: '0.01ms' } })}}}`,
  `@media (forced-colors:active){:root:root:root{${declare({ shadow: noShadow })}}}`,
].join('\n')

const { color, font, line, motion, radius, shadow, size, space, text, weight, z } = token

/**
 * Styles of the whole document, inlined in the page's HTML after `themeCss`. All selectors are in `:where()`, so one
 * class overrides them. Text wraps anywhere, because it must be readable at 320 px and with text at 200 %
 * (WCAG 1.4.4, 1.4.10), but no line has a last word alone, and a heading breaks after its punctuation, not within a word
 * or a name, as long as its parts fit. `text-autospace` separates Chinese from Latin letters and digits, e.g. in 登录Harbour Coffee.
 */
export const baseCss: string = `
:where(*,*::before,*::after){box-sizing:border-box}
:where(html){font-family:${font.body};font-size:100%;line-height:${line.body};-webkit-text-size-adjust:100%;text-size-adjust:100%;text-autospace:normal;scroll-padding-block:calc(${size.header} + ${space[4]}) ${space[16]};background:${color.canvas};color:${color.text}}
:where(body){margin:0;min-height:100vh;min-height:100dvh;font-size:${text.md};overflow-wrap:anywhere;-webkit-font-smoothing:antialiased}
:where(h1,h2,h3,h4,p,ul,ol,dl,dd,figure,fieldset,blockquote,pre){margin:0}
:where(p){text-wrap:pretty}
:where(h1){word-break:keep-all}
:where(ul,ol,fieldset){padding:0}
:where(fieldset){border:0;min-width:0}
:where(ul[role=list],ol[role=list]){list-style:none}
:where(h1,h2,h3,h4){font-size:${text.lg};font-weight:${weight.bold};line-height:${line.tight};text-wrap:balance}
:where(img,svg,video,canvas){max-width:100%;height:auto;vertical-align:middle}
:where(a){color:${color.accentText};text-decoration:underline;text-decoration-thickness:1px;text-underline-offset:0.2em}
:where(a:hover){text-decoration-thickness:2px}
:where(button){border:0;padding:0;background:none;color:inherit;cursor:pointer}
:where(button,input,select,textarea){font:inherit;letter-spacing:inherit}
:where(input,textarea){text-autospace:no-autospace}
:where(input,select,textarea)::placeholder{color:${color.textMuted};opacity:1}
:where(table){border-collapse:collapse;border-spacing:0}
:where(code,kbd,samp,pre){font-family:${font.mono};font-size:0.92em;text-autospace:no-autospace}
:where(hr){height:0;border:0;border-top:1px solid ${color.border}}
:where(:focus-visible){outline:2px solid ${color.focus};outline-offset:2px}
:where(h1[tabindex="-1"]:focus){outline:none}
:where([hidden]:not([hidden=until-found])){display:none!important}
::selection{background:${color.accentTint};color:${color.text}}
.${baseClass.visuallyHidden}{position:absolute!important;width:1px!important;height:1px!important;margin:-1px!important;padding:0!important;overflow:hidden!important;clip-path:inset(50%)!important;white-space:nowrap!important;border:0!important}
.${baseClass.skipLink}{position:fixed;inset-block-start:${space[2]};inset-inline-start:${space[2]};z-index:${z.progress};padding:${space[2]} ${space[4]};border-radius:${radius.md};background:${color.raised};color:${color.accentText};font-weight:${weight.medium};box-shadow:${shadow.popover};transform:translateY(-200%);transition:transform ${motion.fast} ${motion.ease}}
.${baseClass.skipLink}:focus{transform:none}
@media print{.${baseClass.skipLink}{display:none}}
@media (prefers-reduced-motion:reduce){*,*::before,*::after{scroll-behavior:auto!important}}
@media (forced-colors:active){::selection{background:Highlight;color:HighlightText}}
`.trim()
