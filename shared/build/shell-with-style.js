import { baseCss, themeCss } from '@member/shared/theme'

/** Puts the theme into the HTML frame's empty style element, so that the very first paint has colours and type. */
export function shellWithStyle(html) {
  const [before, after] = html.split('<style data-theme-css></style>')
  if (after === undefined) throw new Error('shell.html has no <style data-theme-css></style> to fill')
  return `${before}<style>${themeCss}${baseCss}</style>${after}`
}
