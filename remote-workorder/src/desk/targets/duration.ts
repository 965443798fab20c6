/** A length of time as it is entered. */
export interface EnteredDuration {
  count: string
  unit: 'minutes' | 'hours'
}

/** Longest target, in hours: a year. */
const longestHours = 8784

/** Seconds as they are entered: in hours where they are whole ones. Started minutes count. */
export function enteredDuration(seconds: number): EnteredDuration {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  return minutes % 60 === 0
    ? { count: String(minutes / 60), unit: 'hours' }
    : { count: String(minutes), unit: 'minutes' }
}

/** Seconds of an entered duration; null unless it is a whole number from one minute to a year. */
export function secondsOf({ count, unit }: EnteredDuration): number | null {
  if (!/^\d{1,6}$/.test(count.trim())) return null
  const seconds = Number(count) * (unit === 'hours' ? 3600 : 60)
  return seconds >= 60 && seconds <= longestHours * 3600 ? seconds : null
}

/** Whole hours and minutes of a duration, as it is said; each part that is not 0. */
export function spokenDuration(seconds: number): { unit: 'hours' | 'minutes'; count: number }[] {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const parts = [
    { unit: 'hours', count: Math.floor(minutes / 60) },
    { unit: 'minutes', count: minutes % 60 },
  ] as const
  return parts.filter(({ count }) => count > 0)
}
