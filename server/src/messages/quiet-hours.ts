/** Local times `HH:MM` between which nothing rings; the later one may be on the next day. */
export interface QuietHours {
  from: string
  to: string
  /** IANA name. */
  timeZone: string
}

const formats = new Map<string, Intl.DateTimeFormat>()

/** The local time in a zone, `HH:MM`. @param now seconds */
const localTime = (timeZone: string, now: number): string => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  formats.set(timeZone, format)
  return format.format(now * 1000)
}

/** Whether these are quiet hours. @param now seconds */
export function isQuiet({ from, to, timeZone }: QuietHours, now: number): boolean {
  if (from === to) return false
  const time = localTime(timeZone, now)
  return from < to ? from <= time && time < to : time >= from || time < to
}

/** Whether a text is a time of the day, `HH:MM`. */
export const isTimeOfDay = (text: string): boolean => /^([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** Whether there is a time zone of that name. */
export function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(\/[A-Za-z0-9_+-]+)*$/.test(name)) return false
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
