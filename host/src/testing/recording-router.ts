import type { NavigableRouter } from '../session/navigator.ts'

/** Router that stays where it is and writes every page asked for into `visited`. */
export const recordingRouter = (visited: string[]): NavigableRouter => ({
  state: { location: { pathname: '/', search: '', hash: '' }, navigation: {} },
  navigate: (to) => visited.push(to),
})
