import { readRecord } from '@member/shared/reading'
import { parameterNames, phpName } from './parameter-name.ts'

/** The field of a body that ThinkPHP takes for the method of the request. */
const methodField = '_method'

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** How ThinkPHP reads a body of a type: it takes any type with "json" in it for JSON, and no other than these three. */
export type BodyKind = 'json' | 'form' | 'parts' | 'unread'

/** @param type the header; parameters may follow */
export function bodyKind(type: string): BodyKind {
  const name = (type.split(/[;,]/, 1)[0] ?? '').trim().toLowerCase()
  if (name.includes('json')) return 'json'
  if (name === 'application/x-www-form-urlencoded') return 'form'
  return name === 'multipart/form-data' ? 'parts' : 'unread'
}

/** Whether a whole body of JSON or a form has a field that replaces the method. */
export function replacesMethod(kind: 'json' | 'form', body: string): boolean {
  if (kind === 'form') return parameterNames(body).includes(methodField)
  return Object.hasOwn(readRecord(parsed(body)), methodField)
}

/** Names of a part; PHP takes quoted and bare ones, of several the last. */
const nameOfPart = /[;\s]name\s*=\s*(?:"((?:[^"\\]|\\.)*)|'((?:[^'\\]|\\.)*)|([^\s;]*))/gi

/** Whether the header of a part of a form with files names it so. */
export const isMethodPart = (header: string): boolean =>
  [...header.matchAll(nameOfPart)].some(
    ([, double, single, bare]) => phpName((double ?? single ?? bare ?? '').replace(/\\(.)/g, '$1')) === methodField,
  )
