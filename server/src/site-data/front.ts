import { isRecord } from '@member/shared/reading'
import { type Static, Type } from 'typebox'
import { imagesPrefix, storagePrefix } from '../addresses.ts'
import { type Language, languages } from '../texts/languages.ts'

/** What guests see on the home page of a shop (member API, 4.1). */
export const Front = Type.Object(
  {
    headline: Type.String(),
    text: Type.String(),
    picture: Type.String({ description: 'Address of a picture, or empty' }),
    entries: Type.Array(
      Type.Object({
        title: Type.String(),
        text: Type.String(),
        icon: Type.String({ description: 'Name as in rules, or empty' }),
        url: Type.String({ description: 'A path of the site, or an address with https' }),
      }),
    ),
  },
  { additionalProperties: false },
)
type Front = Static<typeof Front>

type Words = Record<Language, string>

/** The front as a shop has it, with its words in every language. */
export interface StoredFront {
  headline: Words
  text: Words
  picture: string
  entries: { title: Words; text: Words; icon: string; url: string }[]
}

/** Why a front cannot be one, as a sentence. */
export class FrontMistake extends Error {
  override readonly name = 'FrontMistake'
}

const mostEntries = 6

/** Reads words that are the same in every language, or an object with those of each. */
function wordsOf(given: unknown, name: string, longest: number): Words {
  const inLanguage = (language: Language): string => {
    const words = isRecord(given) ? given[language] : given
    if (typeof words !== 'string' || words.trim() === '' || words.trim().length > longest || /\p{Cc}/u.test(words))
      throw new FrontMistake(
        `${name} needs 1 to ${longest} characters on one line, for all languages or for each of ${Object.keys(languages).join(' and ')}.`,
      )
    return words.trim()
  }
  return { 'zh-cn': inLanguage('zh-cn'), en: inLanguage('en') }
}

const isSafePath = (path: string): boolean => /^\/(?![/\\])\S*$/.test(path) && !path.includes('..')

function isOwnPicture(picture: string, cdnUrl: string | undefined): boolean {
  if (isSafePath(picture)) return picture.startsWith(storagePrefix) || picture.startsWith(imagesPrefix)
  return cdnUrl?.startsWith('https://') === true && picture.startsWith(`${cdnUrl}/`) && URL.canParse(picture)
}

const isWebAddress = (url: string): boolean => /^https:\/\/[^/]/.test(url) && URL.canParse(url)

function record(given: unknown, name: string, fields: readonly string[]): Readonly<Record<string, unknown>> {
  if (!isRecord(given)) throw new FrontMistake(`${name} is an object with ${fields.join(', ')}.`)
  const unknown = Object.keys(given).find((field) => !fields.includes(field))
  if (unknown !== undefined) throw new FrontMistake(`${name} has no field ${unknown}: it has ${fields.join(', ')}.`)
  return given
}

function entryOf(given: unknown, at: number): StoredFront['entries'][number] {
  const name = `Entry ${at + 1}`
  const { title, text, icon = '', url } = record(given, name, ['title', 'text', 'icon', 'url'])
  if (typeof icon !== 'string' || !/^(?:(?:fa fa|el-icon)-[\w-]{1,40})?$/.test(icon))
    throw new FrontMistake(`The icon of entry ${at + 1} is a name such as "fa fa-book".`)
  if (typeof url !== 'string' || !(isSafePath(url) || isWebAddress(url)))
    throw new FrontMistake(`The url of entry ${at + 1} is a path of the site, such as /user, or begins with https://.`)
  return {
    title: wordsOf(title, `The title of entry ${at + 1}`, 40),
    text: wordsOf(text, `The text of entry ${at + 1}`, 80),
    icon,
    url,
  }
}

/**
 * Reads a front as an operator writes it.
 * @param cdnUrl where pictures may be besides the site itself
 * @throws FrontMistake
 */
export function readFront(given: unknown, cdnUrl: string | undefined): StoredFront {
  const {
    headline,
    text,
    picture = '',
    entries = [],
  } = record(given, 'The front', ['headline', 'text', 'picture', 'entries'])
  if (typeof picture !== 'string' || (picture !== '' && !isOwnPicture(picture, cdnUrl)))
    throw new FrontMistake(`The picture is an uploaded one, ${storagePrefix}…, or one at CDN_URL with https.`)
  if (!Array.isArray(entries) || entries.length > mostEntries)
    throw new FrontMistake(`The entries are a list of at most ${mostEntries}.`)
  return {
    headline: wordsOf(headline, 'The headline', 60),
    text: wordsOf(text, 'The text', 160),
    picture,
    entries: entries.map(entryOf),
  }
}

/** A shop's front in one language; undefined when it has none. @param stored as `shop.front` has it */
export function frontIn(stored: string, language: Language): Front | undefined {
  if (stored === '') return undefined
  const { headline, text, picture, entries } = JSON.parse(stored) as StoredFront
  return {
    headline: headline[language],
    text: text[language],
    picture,
    entries: entries.map(({ title, text, icon, url }) => ({ title: title[language], text: text[language], icon, url })),
  }
}
