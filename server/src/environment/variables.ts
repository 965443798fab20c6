import { resolve } from 'node:path'
import { StartProblem } from './start-problem.ts'

export type Environment = Readonly<Record<string, string | undefined>>

/** What is wrong with a value: a sentence each, which follows the name of the variable and never repeats a secret. */
class Wrong extends Error {
  constructor(readonly sentences: readonly string[]) {
    super(sentences.join('\n'))
  }
}

/** @throws always, with what is accepted */
export const wrong = (accepted: string): never => {
  throw new Wrong([accepted])
}

/** The same of a value that is not secret, or of one in a list without secrets. */
const butItIs = (accepted: string, text: string): never => wrong(`${accepted}, but it is "${text}"`)
const butItHas = (accepted: string, text: string): never => wrong(`${accepted}, but it has "${text}"`)

/** Reads the text of a variable, which is trimmed. @throws what is accepted */
export type Reader<T> = (text: string) => T

/** The variables of an environment, as a part of the configuration asks for them. An empty one counts as not set. */
export interface Variables {
  isSet(name: string): boolean
  optional<T>(name: string, read: Reader<T>): T | undefined
  /** With a default, which is read like a value of the operator. */
  or<T>(name: string, read: Reader<T>, fallback: string): T
  /** A part of the configuration if it is chosen; of another one only the names are noted. */
  chosen<T>(isChosen: boolean, part: (variables: Variables) => T): T | undefined
}

/** The value of a variable, trimmed; undefined when it is not set. */
export const textOf = (environment: Environment, name: string): string | undefined =>
  environment[name]?.trim() || undefined

/** @param names gets the name of each variable that is asked for. @param problems gets a sentence for each wrong one */
function variablesOf(environment: Environment, names: Set<string>, problems: string[]): Variables {
  const given = (name: string): string | undefined => {
    names.add(name)
    return textOf(environment, name)
  }
  const readAs = <T>(name: string, read: Reader<T>, text: string): T => {
    try {
      return read(text)
    } catch (error) {
      if (!(error instanceof Wrong)) throw error
      problems.push(...error.sentences.map((sentence) => `${name} ${sentence}.`))
      // Nobody gets a configuration with problems.
      return undefined as T
    }
  }
  const variables: Variables = {
    isSet: (name) => given(name) !== undefined,
    optional(name, read) {
      const text = given(name)
      return text === undefined ? undefined : readAs(name, read, text)
    },
    or: (name, read, fallback) => readAs(name, read, given(name) ?? fallback),
    chosen(isChosen, part) {
      if (isChosen) return part(variables)
      part(variablesOf({}, names, []))
      return undefined
    },
  }
  return variables
}

/**
 * Reads the variables of a part of the configuration.
 * @throws StartProblem with one line for each variable that is wrong
 */
export function readEnvironment<T>(part: (variables: Variables) => T, environment: Environment): T {
  const problems: string[] = []
  const read = part(variablesOf(environment, new Set(), problems))
  // Two parts may read the same variable.
  if (problems.length > 0) throw new StartProblem([...new Set(problems)].join('\n'))
  return read
}

/** Names of all variables that a part reads in one environment or another, in no order. */
export function namesIn(part: (variables: Variables) => unknown): string[] {
  const names = new Set<string>()
  part(variablesOf({}, names, []))
  return [...names]
}

export const anyText: Reader<string> = (text) => text

/** A text for which a condition holds. `secret` is never repeated; `shown` is, alone or in a list. */
export const fitting =
  (
    fits: (text: string) => boolean,
    accepted: string,
    repeat: 'secret' | 'shown' | 'listed' = 'secret',
  ): Reader<string> =>
  (text) => {
    if (fits(text)) return text
    if (repeat === 'shown') return butItIs(accepted, text)
    return repeat === 'listed' ? butItHas(accepted, text) : wrong(accepted)
  }

/** An integer in decimal digits. */
export const wholeNumber = (min: number, max: number): Reader<number> => {
  const isWithin = (text: string) => /^\d{1,9}$/.test(text) && Number(text) >= min && Number(text) <= max
  const read = fitting(isWithin, `must be a whole number from ${min} to ${max}`, 'shown')
  return (text) => Number(read(text))
}

/** One of the given words, in upper or lower case. */
export const oneOf =
  <const T extends string>(allowed: readonly T[]): Reader<T> =>
  (text) =>
    allowed.find((word) => word === text.toLowerCase()) ?? butItIs(`must be one of ${allowed.join(', ')}`, text)

const onOffWord = oneOf(['on', 'off', 'true', 'false', '1', '0'])

export const onOff: Reader<'on' | 'off'> = (text) => (['on', 'true', '1'].includes(onOffWord(text)) ? 'on' : 'off')

/** Values separated by commas; empty ones are left out. @throws what is wrong with each of them */
export const listOf =
  <T>(read: Reader<T>): Reader<T[]> =>
  (text) => {
    const sentences: string[] = []
    const words = text.split(',').map((one) => one.trim())
    const values = words.filter(Boolean).flatMap((one) => {
      try {
        return [read(one)]
      } catch (error) {
        if (error instanceof Wrong) sentences.push(...error.sentences)
        return []
      }
    })
    if (sentences.length > 0) throw new Wrong(sentences)
    return values
  }

export const isTimeZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }) !== undefined
  } catch {
    return false
  }
}

const zone = fitting(isTimeZone, 'must name a zone like Asia/Shanghai or UTC', 'shown')

/** Name of an IANA time zone in its canonical spelling. */
export const timeZone: Reader<string> = (text) =>
  zone(text) && new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone

const isOrigin = (text: string): boolean =>
  URL.canParse(text) && /^https?:$/.test(new URL(text).protocol) && new URL(text).origin === text

/** Origins separated by commas, each exactly as browsers send it: without a path, and without the port its scheme has. */
export const origins = listOf(
  fitting(isOrigin, 'must list origins like https://members.example.com separated by commas', 'listed'),
)

const address = fitting(
  (text) => /^(https?:)?\/\/[^/\s]+(\/\S*)?$/.test(text),
  'must be an address like https://cdn.example.com',
  'shown',
)

/** Address without a trailing slash; it may begin with `//`. */
export const cdnUrl: Reader<string> = (text) => address(text.replace(/\/+$/, ''))

/** Absolute path of a folder. */
export const folder: Reader<string> = (text) => resolve(text)

const isRedis = (text: string): boolean => {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return (
    url !== undefined && /^rediss?:$/.test(url.protocol) && url.hostname !== '' && /^(\/\d{0,4})?$/.test(url.pathname)
  )
}

/** The address may contain a password. */
export const redisUrl = fitting(isRedis, 'must be an address like redis://name:password@redis.example.com:6379/0')
