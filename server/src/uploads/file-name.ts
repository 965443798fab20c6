import { isBlank, shownName } from '@member/shared/reading'
import { storagePrefix } from '../addresses.ts'

export interface FileName {
  /** What people see, and what it is downloaded as: their own name for it, of at most 120 characters. */
  name: string
  /** Part of its address: at most 15 letters, digits and `_-()`. */
  base: string
  /** In lower case, without a dot. */
  suffix: string
}

const longestName = 120
const longestBase = 15

const start = (text: string, length: number): string => [...text].slice(0, length).join('').trim()

/**
 * Sanitises a client's file name (member API, 8.1). A suffix that is not letters and digits becomes `file`. Folders in
 * front of the name are dropped, and what would hide which kind of file it is.
 * @param found the suffix of what is stored, where that is not the file as it was sent
 */
export function fileName(sent: string, found?: string): FileName {
  const last = shownName(sent.split(/[\\/]/).at(-1) ?? '').normalize('NFC')
  const dot = last.lastIndexOf('.')
  const title = dot < 0 ? last : last.slice(0, dot)
  const written = dot < 0 ? '' : last.slice(dot + 1)
  const suffix = found ?? (/^[a-z0-9]{1,16}$/i.test(written) ? written.toLowerCase() : 'file')
  const end = written.toLowerCase() === suffix ? written : suffix
  const shown = start(title, longestName - end.length - 1)
  return {
    name: `${isBlank(shown) ? 'file' : shown}.${end}`,
    base: start(title.replace(/[^\p{L}\p{N}_()-]/gu, ''), longestBase),
    suffix,
  }
}

/** Folder of an upload as the client requests it; invalid ones become the default (member API, 8.1). */
export const topicOf = (text: string): string => (/^[A-Za-z0-9_-]{1,50}$/.test(text) ? text : 'default')

/**
 * Address of a file (member API, 8.1). It is never used again, so what is deleted under it is no other file.
 * @param place `day` is `YYYY-MM-DD`, `random` has no other meaning than to be no other file's
 */
export const uploadUrl = (place: {
  topic: string
  day: string
  base: string
  random: string
  suffix: string
}): string =>
  `${storagePrefix}${place.topic}/${place.day.replaceAll('-', '')}/${place.base}${place.random}.${place.suffix}`

/** Key of a file in the storage. */
export const keyOf = (url: string): string => url.replace(storagePrefix, '')

/** The path of an address, which names an upload; what the address permits is left out. */
export const pathOf = (address: string): string => {
  const path = URL.canParse(address) ? decodeURI(new URL(address).pathname) : (address.split(/[?#]/)[0] ?? '')
  return path.startsWith('//') ? path.slice(path.indexOf('/', 2)) : path
}
