import { readRecord } from '@member/shared/reading'
import { parameterNames, phpName } from './parameter-name.ts'

/** The field of a body that ThinkPHP takes for the method of the request. */
const methodField = '_method'

/**
 * How ThinkPHP reads a body of a type: any type with "json" in it as JSON, and no other than these; `untyped` has none.
 */
export type BodyKind = 'json' | 'form' | 'parts' | 'unread' | 'untyped'

/** PHP ends a type at a blank or a comma, ThinkPHP does not: these characters, and no other, are read alike. */
const mediaType = /^[\w!#$&^.+-]+\/[\w!#$&^.+-]+$/

const charsets = /charset[\s"']*=[\s"']*([^\s"';,]*)/gi

/** Neither PHP nor ThinkPHP looks at the charset; something between could. */
const isUtf8 = (type: string): boolean =>
  [...type.matchAll(charsets)].every(([, charset]) => /^utf-?8$/i.test(charset ?? ''))

/**
 * The kind of a content type; parameters may follow. Undefined for one that servers read differently.
 * @param type the header, empty if there is none
 */
export function bodyKind(type: string): BodyKind | undefined {
  const name = (type.split(';', 1)[0] ?? '').trim().toLowerCase()
  if (type.trim() === '') return 'untyped'
  if (!mediaType.test(name)) return undefined
  if (name === 'multipart/form-data') return 'parts'
  const isForm = name === 'application/x-www-form-urlencoded'
  if (!isForm && !name.includes('json')) return 'unread'
  if (!isUtf8(type)) return undefined
  return isForm ? 'form' : 'json'
}

/** Why a body is not forwarded. */
export type BodyFault = 'replaces method' | 'unreadable'

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

const parsed = (json: Uint8Array): unknown => {
  try {
    const text = utf8.decode(json)
    return text.trim() === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** What is wrong with a whole body of JSON; PHP reads some that is none, such as `{"a":TRUE}`. */
export function jsonFault(body: Uint8Array): BodyFault | undefined {
  const value = parsed(body)
  if (value === undefined) return 'unreadable'
  return Object.hasOwn(readRecord(value), methodField) ? 'replaces method' : undefined
}

/** What is wrong with a whole form. */
export const formFault = (body: string): BodyFault | undefined =>
  parameterNames(body).includes(methodField) ? 'replaces method' : undefined

/** Names of a part, after one or more equals signs; PHP takes quoted and bare ones, of several the last. */
const nameOfPart = /[;:\s]name\s*=[=\s]*(?:"((?:[^"\\]|\\.)*)|'((?:[^'\\]|\\.)*)|([^\s;]*))/gi

const namesMethod = (header: string): boolean =>
  [...header.matchAll(nameOfPart)].some(
    ([, double, single, bare]) => phpName((double ?? single ?? bare ?? '').replace(/\\(.)/g, '$1')) === methodField,
  )

/** Whether the header of a part of a form with files names it so; PHP joins a line without a colon to the one before. */
export const isMethodPart = (header: string): boolean =>
  namesMethod(header) || namesMethod(header.replace(/\r?\n/g, ''))
