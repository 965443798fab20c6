import { baseCss, themeCss } from './page-css.ts'
import { type ColorName, propertyOf, token } from './token.ts'

describe('base css', () => {
  test('the base CSS uses only tokens the theme declares', () => {
    const used = [...baseCss.matchAll(/var\((--mc-[\w-]+)\)/g)].map(([, property]) => property)
    expect(used.length).toBeGreaterThan(20)
    expect(used.filter((property) => !themeCss.includes(`${property}:`))).toEqual([])
  })

  test('element rules have no specificity, so one class overrides them', () => {
    const selectors = baseCss
      .split('\n')
      .filter((line) => !line.startsWith('@media'))
      .map((line) => line.slice(0, line.indexOf('{')))
    expect(
      selectors.filter(
        (selector) => !/^(:where\(.+\)(::placeholder)?|::selection|\.mc-[\w-]+(:focus)?)$/.test(selector),
      ),
    ).toEqual([])
  })

  test('neither text could end an inline style element', () => {
    expect(themeCss + baseCss).not.toContain('</')
  })
})

test('paper is light, whatever the screen is', () => {
  const dark = themeCss.split('\n').filter((rule) => rule.includes('color-scheme:dark;'))
  expect(dark).toHaveLength(2)
  for (const rule of dark) expect(rule).toMatch(/^@media screen/)
})

describe('theme css', () => {
  /** Declarations of the first rule with this selector, from the generated CSS. */
  function block(selector: string): Map<string, string> {
    const start = themeCss.indexOf(`${selector}{`)
    if (start < 0) throw new Error(`no rule ${selector}`)
    const body = themeCss.slice(start + selector.length + 1, themeCss.indexOf('}', start))
    return new Map(
      body.split(';').map((declaration) => {
        const colon = declaration.indexOf(':')
        return [declaration.slice(0, colon), declaration.slice(colon + 1)]
      }),
    )
  }

  const themes = {
    light: block(':root'),
    dark: block(':root[data-theme=dark]'),
    'dark by the system': block(':root:not([data-theme=light])'),
  }

  /** Relative luminance of `#rrggbb` (WCAG 2.2). */
  function luminance(hex: string): number {
    if (!/^#[0-9a-f]{6}$/.test(hex)) throw new Error(`not an opaque colour: ${hex}`)
    const [red = 0, green = 0, blue = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
  }

  function contrast(one: string, other: string): number {
    const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
    return (lighter + 0.05) / (darker + 0.05)
  }

  const plain: ColorName[] = ['canvas', 'surface', 'raised', 'sunken', 'hover']
  const inks: ColorName[] = [
    'text',
    'textMuted',
    'neutralText',
    'accentText',
    'successText',
    'warnText',
    'dangerText',
    'infoText',
  ]
  const tinted = (['neutral', 'accent', 'success', 'warn', 'danger', 'info'] as const).flatMap(
    (tone): [ColorName, ColorName][] => [
      [`${tone}Text`, `${tone}Tint`],
      ['text', `${tone}Tint`],
    ],
  )
  const readable: [text: ColorName, background: ColorName][] = [
    ...inks.flatMap((ink) => plain.map((background): [ColorName, ColorName] => [ink, background])),
    ...tinted,
    ['onAccent', 'accent'],
    ['onAccent', 'accentHover'],
    ['onDanger', 'danger'],
    ['onDanger', 'dangerHover'],
  ]
  const visible: [mark: ColorName, background: ColorName][] = (
    ['borderStrong', 'focus', 'series1', 'series2'] as const
  ).flatMap((mark) => plain.map((background): [ColorName, ColorName] => [mark, background]))

  describe.each(Object.entries(themes))('the %s theme', (_name, theme) => {
    const value = (name: ColorName) => theme.get(propertyOf('color', name)) ?? ''

    test.each(readable)('text %s is readable on %s (4.5 or more)', (text, background) => {
      expect(contrast(value(text), value(background))).toBeGreaterThanOrEqual(4.5)
    })

    test.each(visible)('mark %s is distinguishable from %s (3 or more)', (mark, background) => {
      expect(contrast(value(mark), value(background))).toBeGreaterThanOrEqual(3)
    })
  })

  test('every colour and shadow has a value in every theme', () => {
    const named = [...Object.values(token.color), ...Object.values(token.shadow)].map((reference) =>
      reference.slice('var('.length, -1),
    )
    for (const theme of Object.values(themes)) {
      expect(named.filter((property) => !theme.get(property))).toEqual([])
    }
    expect(themes['dark by the system']).toEqual(themes.dark)
  })

  test('every token that can be named is declared', () => {
    const named = Object.values(token).flatMap((group) => Object.values<string>(group))
    expect(named.filter((reference) => !themes.light.has(reference.slice('var('.length, -1)))).toEqual([])
    expect(token.color.textMuted).toBe('var(--mc-color-text-muted)')
    expect(token.space[4]).toBe('var(--mc-space-4)')
  })

  test('movement, shadows and the size of controls follow the settings of member and device', () => {
    expect(themeCss).toContain('@media (prefers-reduced-motion:reduce){:root{--mc-motion-fast:0.01ms')
    expect(themeCss).toContain('@media (pointer:coarse){:root{--mc-size-control:44px}}')
    expect(themeCss).toMatch(/@media \(forced-colors:active\)\{[^@]*--mc-shadow-dialog:none/)
  })

  test('page content is below z-index 2000, overlays start there, notices and the progress bar are above', () => {
    const height = (name: keyof typeof token.z) => Number(themes.light.get(propertyOf('z', name)))
    expect(height('overlay')).toBe(2000)
    const order = ['sticky', 'aside', 'header', 'overlay', 'toast', 'progress'] as const
    expect(order.map(height)).toEqual(order.map(height).toSorted((one, other) => one - other))
  })
})
