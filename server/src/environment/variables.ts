import { resolve } from 'node:path'
import * as v from 'valibot'
import { StartProblem } from './start-problem.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** The value of a variable, trimmed; an empty or blank variable counts as not set. */
const given = v.pipe(
  v.optional(v.string(), ''),
  v.trim(),
  v.transform((text) => text || undefined),
)

/** A variable with a default, which is read like a value of the operator. */
export const variable = <T>(schema: v.GenericSchema<string, T>, fallback: string) =>
  v.pipe(given, v.optional(schema, fallback))

/** A variable that is undefined unless the operator sets it. */
export const optionalVariable = <T>(schema: v.GenericSchema<string, T>) => v.pipe(given, v.optional(schema))

/** The value of a variable; undefined when it is not set. */
export const textOf = (environment: unknown, name: string): string | undefined =>
  v.parse(given, Reflect.get(Object(environment), name))

/** One of several schemas, by the environment. All are listed, as the names of all their variables are known. */
export const chosen = <T>(
  alternatives: ReadonlyArray<v.GenericSchema<Environment, T>>,
  choose: (environment: unknown) => v.GenericSchema<Environment, T>,
): v.GenericSchema<Environment, T> => Object.assign(v.lazy(choose), { alternatives })

/** Names of all variables that a schema reads in one environment or another, in no order. */
export function namesIn(schema: unknown): string[] {
  const { entries = {}, options = [], alternatives = [] } = Object(schema)
  const parts: readonly unknown[] = [...options, ...alternatives]
  return [...new Set([...Object.keys(entries), ...parts.flatMap(namesIn)])]
}

/** Message about a value that is not secret, which it repeats. */
export const butItIs = (accepted: string) => (issue: v.BaseIssue<unknown>) => `${accepted}, but it is "${issue.input}"`

/** Message about one value of a list without secrets. */
export const butItHas = (accepted: string) => (issue: v.BaseIssue<unknown>) =>
  `${accepted}, but it has "${issue.input}"`

/** An integer in decimal digits. */
export const wholeNumber = (min: number, max: number) => {
  const message = butItIs(`must be a whole number from ${min} to ${max}`)
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, message),
    v.toNumber(),
    v.minValue(min, message),
    v.maxValue(max, message),
  )
}

/** One of the given words, in upper or lower case. */
export const oneOf = <const T extends readonly string[]>(allowed: T) =>
  v.pipe(v.string(), v.toLowerCase(), v.picklist(allowed, butItIs(`must be one of ${allowed.join(', ')}`)))

type OnOff = 'on' | 'off'

export const onOff = v.pipe(
  oneOf(['on', 'off', 'true', 'false', '1', '0']),
  v.transform((word): OnOff => (word === 'on' || word === 'true' || word === '1' ? 'on' : 'off')),
)

/** Values separated by commas; empty ones are left out. */
export const commaSeparated = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean),
  ),
)

const sentence = ({ path, message }: v.BaseIssue<unknown>): string => `${path?.[0]?.key} ${message}.`

/**
 * Reads variables by their schema. The messages of the schema describe valid values and never repeat a secret.
 * @throws StartProblem with one line for each variable that is wrong
 */
export function readEnvironment<T>(schema: v.GenericSchema<Environment, T>, environment: Environment): T {
  const read = v.safeParse(schema, environment)
  if (read.success) return read.output
  // Two schemas may read the same variable.
  throw new StartProblem([...new Set(read.issues.map(sentence))].join('\n'))
}

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
