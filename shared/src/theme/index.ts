/** Design tokens, the page's base CSS and the layout's media queries. */
export { baseClass } from './base-class.ts'
export { media } from './media.ts'
export { baseCss, themeCss } from './page-css.ts'
export { type ColorName, token } from './token.ts'
