import { storagePrefix } from '../addresses.ts'

/** Parts of a file name: `base` of at most 15 characters, `suffix` in lower case without a dot. */
export interface FileName {
  base: string
  suffix: string
}

const longestBase = 15

/**
 * Sanitises a client's file name (member API, 8.1): keeps letters, digits and `_-()` of the base; a suffix that is not
 * letters and digits becomes `file`. Folders in front of the name are dropped.
 */
export function fileName(name: string): FileName {
  const last = name.split(/[\\/]/).at(-1) ?? ''
  const dot = last.lastIndexOf('.')
  const suffix = dot < 0 ? '' : last.slice(dot + 1).toLowerCase()
  const base = (dot < 0 ? last : last.slice(0, dot)).normalize('NFC').replace(/[^\p{L}\p{N}_()-]/gu, '')
  return {
    base: [...base].slice(0, longestBase).join(''),
    suffix: /^[a-z0-9]{1,16}$/.test(suffix) ? suffix : 'file',
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
