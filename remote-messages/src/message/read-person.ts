import { readRecord, readText, type Untrusted } from '@member/shared'
import type { Person } from './conversation.ts'

/** A member as either server sends one; a stock server tells official accounts apart in another place. */
export type PersonAnswer = Untrusted<{
  id: number
  nickname: string
  avatar: string
  official: boolean
  gone: boolean
}>

/** Reads the other side of a conversation. @param official ids of official accounts, where the server lists them */
export function readPerson(value: PersonAnswer, official: ReadonlySet<string> = new Set()): Person {
  const person = readRecord(value)
  const id = readText(person.id)
  return {
    id,
    nickname: readText(person.nickname).trim(),
    avatar: readText(person.avatar),
    account: person.official === true || official.has(id) ? 'official' : 'ordinary',
    state: person.gone === true ? 'gone' : 'there',
  }
}
