import { baseCss, themeCss } from '@member/shared/theme'

/** Inlines the theme into the style element of the HTML shell, so that the first paint has its colours and fonts. */
export function shellWithStyle(html) {
  const [before, after] = html.split('<style data-theme-css></style>')
  if (after === undefined) throw new Error('shell.html has no <style data-theme-css></style> to fill')
  return `${before}<style>${themeCss}${baseCss}</style>${after}`
}
