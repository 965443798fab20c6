import { type History, nextStep } from './attempt-plan.ts'

/** A second throw within this time speaks against the release, not against the moment; milliseconds. */
export const renderWindowMs = 30_000

/** When and in which release a mounted page threw. */
export interface RenderFailure {
  release: string
  at: number
}

/**
 * What to do after a page threw while rendering: mount once more with a fresh state; on the second time within 30 s
 * take the other release; when that one is already running, tell the member.
 */
export function afterRenderFailure(
  failures: readonly RenderFailure[],
  now: number,
  fallback: string | null,
): 'remount' | 'fall-back' | 'give-up' {
  const recent = failures.filter(({ at }) => now - at <= renderWindowMs)
  const history: History = recent.map(({ release }) => ({ release, reason: 'render-threw', fault: 'release' }))
  const step = nextStep(history, { fallback, refreshed: 'yes', network: 'up', random: 0 })
  if (step.do === 'retry') return 'remount'
  return step.do === 'fall-back' ? 'fall-back' : 'give-up'
}
