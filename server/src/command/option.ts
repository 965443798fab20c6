import { givenValue, InvalidArgumentError } from '@member/release-store/command-line'

/** What a command reads of its command line: an option, or an argument by its place. */
export interface Option<T> {
  /** How the help shows the value, such as `<file>`; empty for an option without one. An argument has one. */
  value: string
  /** What it means, in a few words. */
  about: string
  /** Whether the command cannot do without it. */
  need: 'needed' | 'optional'
  /** Whether it may be given several times; an argument then takes all that follow. */
  count: 'one' | 'several'
  /**
   * Reads one value.
   * @throws InvalidArgumentError with a sentence
   */
  read(given: string): T
}

/** Options by name without dashes, or arguments in their order by the name the help gives them. */
export type Options = Readonly<Record<string, Option<unknown>>>

/** What the options of a command are read as. */
export type Values<O extends Options> = { readonly [K in keyof O]: O[K] extends Option<infer T> ? T : never }

/** Whether a text has a line break or another control character, which would change what a terminal or a page shows. */
export const hasControlCharacters = (text: string): boolean => /[\p{Cc}\p{Zl}\p{Zp}]/u.test(text)

/** A shell may leave a line break at the end; within the text it is a mistake, and so is a forgotten value. */
const oneLine = (given: string): string => {
  const trimmed = given.trim()
  if (hasControlCharacters(trimmed)) throw new InvalidArgumentError('It has a line break or another control character.')
  return givenValue(trimmed).replace(/\s+/g, ' ')
}

/** A text on one line; undefined when it is not given. */
export const text = (value: string, about: string): Option<string | undefined> => ({
  value,
  about,
  need: 'optional',
  count: 'one',
  read: oneLine,
})

/** A text that keeps its lines; `\n` stands for a line break, for shells that have none. */
export const lines = (value: string, about: string): Option<string | undefined> => ({
  ...text(value, about),
  read: (given) => given.replaceAll('\\n', '\n').replaceAll('\r\n', '\n').trim(),
})

/** Whether an option without a value is there. */
export const flag = (about: string): Option<boolean> => ({
  value: '',
  about,
  need: 'optional',
  count: 'one',
  read: () => true,
})

/** One of a few words; undefined when it is not given. */
export const oneOf = <const T extends string>(words: readonly T[], about: string): Option<T | undefined> => {
  const listed = `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`
  return {
    ...text('<word>', `${about}: ${listed}`),
    read(given) {
      const word = words.find((one) => one === given)
      if (word === undefined) throw new InvalidArgumentError(`It must be ${listed}.`)
      return word
    },
  }
}

/** A whole number within bounds; undefined when it is not given. */
export const whole = (min: number, max: number, about: string): Option<number | undefined> => ({
  ...text('<n>', about),
  read(given) {
    const number = /^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN
    if (!(number >= min && number <= max))
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`)
    return number
  },
})

/** The same option, without which the command does not run. */
export const needed = <T>(option: Option<T | undefined>): Option<T> => ({
  ...option,
  need: 'needed',
  read(given) {
    const value = option.read(given)
    if (value === undefined || value === '') throw new InvalidArgumentError('It is empty.')
    return value
  },
})

/** Several texts, at least one. */
export const several = (value: string, about: string): Option<readonly string[]> => ({
  value,
  about,
  need: 'needed',
  count: 'several',
  read: (given) => [oneLine(given)],
})
