import { type AreaHttp, type AuthQuestion, readRecord, readText, type Untrusted, useHttp } from '@member/shared'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { buttonRule } from '../ticket/button-rule.ts'

/** The parts of the desk's settings, in the order of their tabs. */
const sections = ['categories', 'replies', 'targets', 'teams', 'labels'] as const

export type Section = (typeof sections)[number]

/** The right to replies that others see; every agent has their own. */
export const mayShareReplies = buttonRule('agent', 'canned')

const rights: Readonly<Record<Section, AuthQuestion | null>> = {
  categories: buttonRule('agent', 'category'),
  replies: null,
  targets: buttonRule('agent', 'sla'),
  teams: buttonRule('agent', 'team'),
  labels: buttonRule('agent', 'labels'),
}

/** The sections that a member has the right to (work orders, rights). */
export const sectionsFor = (may: (question: AuthQuestion) => boolean): Section[] =>
  sections.filter((section) => {
    const right = rights[section]
    return right === null || may(right)
  })

/** What the address asks for: a section, the first one where the member has not that, and what it edits; empty for nothing. */
export function placeOf(query: URLSearchParams, own: readonly Section[]): { section: Section; edit: string } {
  const asked = query.get('section') ?? own[0]
  const section = own.find((one) => one === asked) ?? own[0] ?? 'replies'
  return { section, edit: section === asked ? (query.get('edit') ?? '') : '' }
}

const settingsPath = '/user/account/woManage/settings'

/** Address of a section, or of a form in it. */
export const addressOf = (section: Section, edit?: string): typeof settingsPath =>
  `${settingsPath}?section=${section}${edit === undefined ? '' : `&edit=${encodeURIComponent(edit)}`}` as typeof settingsPath

/** A text in both languages of a site; the English one is empty when it is the same. */
export interface InBoth {
  'zh-cn': string
  en: string
}

export function readInBoth(value: Untrusted<InBoth>): InBoth {
  const texts = readRecord(value)
  return { 'zh-cn': readText(texts['zh-cn']), en: readText(texts.en) }
}

/** The text in a language, or the one there is. */
export const inLanguage = (texts: InBoth, language: string): string =>
  language === 'zh-cn' ? texts['zh-cn'] || texts.en : texts.en || texts['zh-cn']

/** Reads the rows of a list, each with its id; rows without one are left out. */
export const readRows = <Entry, Row>(
  list: readonly Entry[],
  read: (id: string, row: ReturnType<typeof readRecord<Entry>>) => Row,
): readonly Row[] =>
  list.flatMap((entry) => {
    const id = readText(readRecord<unknown>(entry).id)
    return id === '' ? [] : [read(id, readRecord(entry))]
  })

/** A list of settings: its query, the calls of the area, and what puts the server's answer to a change in its place. */
export interface Settings<T> {
  list: UseQueryResult<T>
  http: AreaHttp
  put(value: T): void
}

/** Loads a list of the desk's settings; every change is answered with all of it. */
export function useSettings<T>(name: string, load: (http: AreaHttp, signal: AbortSignal) => Promise<T>): Settings<T> {
  const http = useHttp()
  const queries = useQueryClient()
  const queryKey = ['workorder/settings', name]
  const list = useQuery({ queryKey, queryFn: ({ signal }) => load(http, signal) })
  return {
    list,
    http,
    put(value) {
      queries.setQueryData(queryKey, value)
      // What other pages show of it: choices, names, and when an answer is due.
      void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== queryKey[0] })
    },
  }
}
