import { type Language, say } from '../texts/say.ts'
import type { TextKey } from '../texts/zh-cn.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

const steps: ReadonlyArray<readonly [seconds: number, key: TextKey]> = [
  [365 * day, 'yearsAgo'],
  [30 * day, 'monthsAgo'],
  [7 * day, 'weeksAgo'],
  [day, 'daysAgo'],
  [hour, 'hoursAgo'],
  [minute, 'minutesAgo'],
  [5, 'secondsAgo'],
]

/** How long ago something was, in words: "3 minutes ago" (contract 6.1, human times). Times in seconds. */
export function humanTime(at: number, now: number, language: Language): string {
  const passed = now - at
  for (const [length, key] of steps) {
    if (passed >= length) return say(language, key, { count: Math.floor(passed / length) })
  }
  return say(language, 'justNow')
}
