const colorNames = [
  'canvas',
  'surface',
  'raised',
  'sunken',
  'hover',
  'border',
  'borderStrong',
  'text',
  'textMuted',
  'focus',
  'scrim',
  'outline',
  'accent',
  'accentHover',
  'onAccent',
  'danger',
  'dangerHover',
  'onDanger',
  'neutralText',
  'neutralTint',
  'accentText',
  'accentTint',
  'successText',
  'successTint',
  'warnText',
  'warnTint',
  'dangerText',
  'dangerTint',
  'infoText',
  'infoTint',
  'series1',
  'series2',
] as const
/** Custom property of a token, e.g. `color`, `textMuted` → `--mc-color-text-muted`. */
export function propertyOf(group: string, name: string): string {
  return `--mc-${group}-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
}

/** Names only, so that an area that uses a token does not bundle the values of both themes. */
function references<const Name extends string>(group: string, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, `var(${propertyOf(group, name)})`])) as Record<Name, string>
}

/** Every design token as a `var()` reference for styled-components: `token.color.text`, `token.space[4]`. */
export const token = {
  /** Roles of colours; `…Tint` is a background for the `…Text` of the same name. */
  color: /*#__PURE__*/ references('color', colorNames),
  shadow: /*#__PURE__*/ references('shadow', ['card', 'popover', 'dialog']),
  /** Multiples of 4 px. */
  space: /*#__PURE__*/ references('space', ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16']),
  radius: /*#__PURE__*/ references('radius', ['sm', 'md', 'lg', 'full']),
  font: /*#__PURE__*/ references('font', ['body', 'mono']),
  /** Text sizes, in rem so that they follow the member's browser setting. */
  text: /*#__PURE__*/ references('text', ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl']),
  line: /*#__PURE__*/ references('line', ['tight', 'body']),
  weight: /*#__PURE__*/ references('weight', ['regular', 'medium', 'bold']),
  /** Fixed sizes; `control` is the minimum height of a control: 40 px, 44 px for touch. */
  size: /*#__PURE__*/ references('size', ['control', 'header', 'aside', 'content', 'form', 'login']),
  z: /*#__PURE__*/ references('z', ['sticky', 'aside', 'header', 'overlay', 'toast', 'progress']),
  /** Durations and the easing; durations are close to zero with `prefers-reduced-motion`. */
  motion: /*#__PURE__*/ references('motion', ['fast', 'base', 'ease']),
}

type Group = keyof typeof token

/** A value for each token of these groups. */
export type Values<Groups extends Group> = { [Of in Groups]: Record<keyof (typeof token)[Of], string> }

export type ColorName = (typeof colorNames)[number]
