import { type Language, t } from '../texts/languages.ts'
import type { TextKey } from '../texts/zh-cn.ts'

const minute = 60
const hour = 60 * minute
const day = 24 * hour

type Step = readonly [length: number, key: TextKey]

const seconds: Step = [1, 'secondsAgo']
const steps: readonly Step[] = [
  [365 * day, 'yearsAgo'],
  [30 * day, 'monthsAgo'],
  [7 * day, 'weeksAgo'],
  [day, 'daysAgo'],
  [hour, 'hoursAgo'],
  [minute, 'minutesAgo'],
]

/** Seconds below which the text is "just now". */
const justNowLimit = 5

/** Relative time as text: "3 minutes ago" (member API, 9.2). Times in seconds. */
export function humanTime(at: number, now: number, language: Language): string {
  const passed = now - at
  if (passed < justNowLimit) return t(language, 'justNow')
  const [length, key] = steps.find(([shortest]) => passed >= shortest) ?? seconds
  return t(language, key, { count: Math.floor(passed / length) })
}
