import { longestPreview, longestText } from '@member/release-store'
import { givenValue, InvalidArgumentError } from '@member/release-store/command-line'
import { languages } from '@member/shared/languages'
import { AreaName, ReleaseName } from '@member/shared/manifest'
import { is } from 'valibot'

// Readers of what a command line gives; each throws InvalidArgumentError with a sentence.

/**
 * Puts a person's text on one line for log and terminal: line breaks and control characters become spaces, and what turns
 * the direction of letters, so that a line reads as another one, is left out.
 */
export const oneLine = (text: string): string =>
  text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()

export const text = (given: string): string => {
  const read = oneLine(givenValue(given))
  if (read.length > longestText) throw new InvalidArgumentError(`It is longer than ${longestText} characters.`)
  return read
}

export const reason = (given: string): string => {
  const read = text(given)
  if (read === '') throw new InvalidArgumentError('It is empty: the next person on call reads it.')
  return read
}

export const team = (given: string): string => {
  const read = text(given)
  if (read === '' || read.length > 60) throw new InvalidArgumentError('It is no name of a team (1 to 60 characters).')
  return read
}

export const area = (given: string): string => {
  if (!is(AreaName, given)) throw new InvalidArgumentError('It is no area name (lower-case letters and digits).')
  return given
}

/** For an option that may be given several times. */
export const areas = (given: string, before: readonly string[] = []): readonly string[] => [...before, area(given)]

export const release = (given: string): string => {
  if (!is(ReleaseName, given)) throw new InvalidArgumentError('It is no release name (example: 1.4.0-9f2c1ab34d5e).')
  return given
}

export const tokenId = (given: string): string => {
  if (!/^[0-9a-f]{8}$/.test(given)) throw new InvalidArgumentError('It is no id of a token (eight hex digits).')
  return given
}

const counted = (given: string, most: RegExp, what: string): number => {
  if (!most.test(given)) throw new InvalidArgumentError(`It is no number of ${what}.`)
  return Number(given)
}

export const count = (given: string): number => counted(given, /^[1-9]\d{0,6}$/, 'lines')

export const generation = (given: string): number => counted(given, /^\d{1,12}$/, 'a generation')

/** A share of the visitors in percent, less than all. */
export const percent = (given: string): number => {
  const share = /^\d{1,2}(\.\d{1,2})?$/.test(given) ? Number(given) : 0
  if (share === 0)
    throw new InvalidArgumentError(
      'It is no share of the visitors in percent (0.01 to 99.99); `finish` gives it to all.',
    )
  return share
}

/** For an option that may be given several times: what members read in a language, as `en=Back at nine.` */
export const sentence = (given: string, before: Readonly<Record<string, string>> = {}): Record<string, string> => {
  const [, language = '', said = ''] = /^([a-z-]+)=(.*)$/s.exec(given) ?? []
  const read = text(said)
  if (!languages.some((one) => one === language) || read === '')
    throw new InvalidArgumentError(`It is no sentence in ${languages.join(' or ')} (example: en=Back at nine.).`)
  return { ...before, [language]: read }
}

export const days = (given: string): number => counted(given, /^[1-9]\d{0,3}$/, 'days')

/** How long a preview lasts. */
export const minutes = (given: string): number => {
  if (!/^[1-9]\d{0,2}$/.test(given) || Number(given) * 60 > longestPreview)
    throw new InvalidArgumentError(`It is no number of minutes from 1 to ${longestPreview / 60}.`)
  return Number(given)
}

/** The origin of a site. */
export const site = (given: string): string => {
  const url = URL.parse(givenValue(given))
  if (url === null || !/^https?:$/.test(url.protocol))
    throw new InvalidArgumentError('It is no address of a site (example: https://members.example.com).')
  return url.origin
}

export const port = (given: string): number => {
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new InvalidArgumentError('It is no port (0 to 65535).')
  return Number(given)
}
