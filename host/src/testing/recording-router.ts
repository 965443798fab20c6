import type { NavigableRouter } from '../session/navigator.ts'

/** Router that does not navigate and records every requested page in `visited`. */
export const recordingRouter = (visited: string[]): NavigableRouter => ({
  state: { location: { pathname: '/', search: '', hash: '' }, navigation: {} },
  navigate: (to) => visited.push(to),
})
