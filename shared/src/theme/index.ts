/** Design tokens, the page's base CSS and the layout's media queries. */
export { baseClass } from './base-class.ts'
export { baseCss } from './base-css.ts'
export { media } from './media.ts'
export { themeCss } from './theme-css.ts'
export { type ColorName, token } from './token.ts'
