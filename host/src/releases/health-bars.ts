import type { Health } from './read-releases.ts'

/** Minutes that a graph shows. */
export const shownMinutes = 60

/** A minute in a graph: its place from 0, and parts of the fullest minute, 0 to 1. */
export interface HealthBar {
  place: number
  votes: number
  failed: number
}

/** The bars of the last hour, oldest first. @param now seconds */
export function healthBars(minutes: Health['minutes'], now: number): HealthBar[] {
  const shown = minutes
    .map(({ at, ...counts }) => ({ place: shownMinutes - 1 - Math.floor(Math.max(0, now - at) / 60), ...counts }))
    .filter(({ place, votes }) => place >= 0 && votes > 0)
  const most = Math.max(...shown.map(({ votes }) => votes))
  return shown
    .map(({ place, votes, failed }) => ({ place, votes: votes / most, failed: Math.min(failed, votes) / most }))
    .sort((a, b) => a.place - b.place)
}
