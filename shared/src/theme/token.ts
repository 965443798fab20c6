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
const shadowNames = ['card', 'popover', 'dialog'] as const
const spaceNames = ['1', '2', '3', '4', '5', '6', '8', '10', '12', '16'] as const
const radiusNames = ['sm', 'md', 'lg', 'full'] as const
const fontNames = ['body', 'mono'] as const
const textNames = ['xs', 'sm', 'md', 'lg', 'xl', '2xl', '3xl'] as const
const lineNames = ['tight', 'body'] as const
const weightNames = ['regular', 'medium', 'bold'] as const
const sizeNames = ['control', 'header', 'aside', 'content', 'form', 'login'] as const
const zNames = ['sticky', 'aside', 'header', 'overlay', 'toast', 'progress'] as const
const motionNames = ['fast', 'base', 'ease'] as const

/** Roles of colours; `…Tint` is a background for the `…Text` of the same name. */
export type ColorName = (typeof colorNames)[number]
export type ShadowName = (typeof shadowNames)[number]
/** Multiples of 4 px. */
export type SpaceName = (typeof spaceNames)[number]
export type RadiusName = (typeof radiusNames)[number]
export type FontName = (typeof fontNames)[number]
/** Text sizes, in rem so that they follow the member's browser setting. */
export type TextName = (typeof textNames)[number]
export type LineName = (typeof lineNames)[number]
export type WeightName = (typeof weightNames)[number]
/** Fixed sizes; `control` is the minimum height of a control: 40 px, 44 px for touch. */
export type SizeName = (typeof sizeNames)[number]
export type ZName = (typeof zNames)[number]
/** Durations and the easing; durations are close to zero with `prefers-reduced-motion`. */
export type MotionName = (typeof motionNames)[number]

/** Custom property of a token, e.g. `color`, `textMuted` → `--mc-color-text-muted`. */
export function propertyOf(group: string, name: string): string {
  return `--mc-${group}-${name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)}`
}

/** Names only, so that an area that uses a token does not bundle the values of both themes. */
function references<Name extends string>(group: string, names: readonly Name[]): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, `var(${propertyOf(group, name)})`])) as Record<Name, string>
}

/** Every design token as a `var()` reference for styled-components: `token.color.text`, `token.space[4]`. */
export const token = {
  color: /*#__PURE__*/ references('color', colorNames),
  shadow: /*#__PURE__*/ references('shadow', shadowNames),
  space: /*#__PURE__*/ references('space', spaceNames),
  radius: /*#__PURE__*/ references('radius', radiusNames),
  font: /*#__PURE__*/ references('font', fontNames),
  text: /*#__PURE__*/ references('text', textNames),
  line: /*#__PURE__*/ references('line', lineNames),
  weight: /*#__PURE__*/ references('weight', weightNames),
  size: /*#__PURE__*/ references('size', sizeNames),
  z: /*#__PURE__*/ references('z', zNames),
  motion: /*#__PURE__*/ references('motion', motionNames),
}
