import { resolve } from 'node:path'
import * as v from 'valibot'
import { butItHas, butItIs, commaSeparated } from './variables.ts'

const isTimeZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}

/** Name of an IANA time zone in its canonical spelling. */
export const timeZone = v.pipe(
  v.string(),
  v.check(isTimeZone, butItIs('must name a zone like Asia/Shanghai or UTC')),
  v.transform((text) => new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone),
)

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

/** Origins separated by commas, each exactly as browsers send it: without a path, and without the port its scheme has. */
export const origins = v.pipe(
  commaSeparated,
  v.array(
    v.pipe(
      v.string(),
      v.check(isOrigin, butItHas('must list origins like https://members.example.com separated by commas')),
    ),
  ),
)

/** Address without a trailing slash; it may begin with `//`. */
export const cdnUrl = v.pipe(
  v.string(),
  v.transform((text) => text.replace(/\/+$/, '')),
  v.regex(/^(https?:)?\/\/[^/\s]+(\/\S*)?$/, butItIs('must be an address like https://cdn.example.com')),
)

/** Absolute path of a folder. */
export const folder = v.pipe(
  v.string(),
  v.transform((text) => resolve(text)),
)

const isRedis = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined && /^rediss?:$/.test(url.protocol) && url.hostname !== '' && /^(\/\d{0,4})?$/.test(url.pathname)
  )
}

/** The address may contain a password, so the message does not repeat it. */
export const redisUrl = v.pipe(
  v.string(),
  v.check(isRedis, 'must be an address like redis://name:password@redis.example.com:6379/0'),
)
