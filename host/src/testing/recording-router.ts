import type { NavigableRouter } from '../session/navigator.ts'

/** Router that stays at the page's address and records every requested page in `visited`. */
export const recordingRouter = (visited: string[]): NavigableRouter => ({
  state: { location: window.location, navigation: {} },
  navigate: (to) => visited.push(to),
})
