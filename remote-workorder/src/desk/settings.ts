import {
  type AreaHttp,
  type AuthQuestion,
  readRecord,
  readText,
  type Untrusted,
  useHttp,
  useLive,
} from '@member/shared'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { check, pipe, string, trim } from 'valibot'
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

/** What is listed and edited; the section of service targets has two lists. The texts of each begin with its name. */
export type Kind = Section | 'hours'

export const sectionOf = (kind: Kind): Section => (kind === 'hours' ? 'targets' : kind)

/** What the address says while the form of a row is open; `new` for one that does not exist yet. */
export const editOf = (kind: Kind, id: string): string => {
  if (kind === 'targets') return `policy-${id}`
  return kind === 'hours' ? `hours-${id}` : id
}

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

/** A row as it is stored; its version changes with it. */
export interface StoredRow {
  id: string
  version: string
}

/** Reads the rows of a list, each with its id and version; rows without an id are left out. */
export const readRows = <Entry, Row>(
  list: readonly Entry[],
  read: (stored: StoredRow, row: ReturnType<typeof readRecord<Entry>>) => Row,
): readonly Row[] =>
  list.flatMap((entry) => {
    const { id, version } = readRecord<unknown>(entry)
    return readText(id) === '' ? [] : [read({ id: readText(id), version: readText(version) }, readRecord(entry))]
  })

/** Which stored row a save changes, as calls take it; nothing for a new one. */
export const savedRow = (row: StoredRow | null) => row && { id: Number(row.id), version: row.version }

/**
 * Loads a list of the desk's settings; every change is answered with all of it, and `take` puts it in its place.
 * @param read gets what is known, too, for what the answer to a change leaves out
 */
export function useSettings<Answer, Value>(
  name: Section,
  ask: (get: AreaHttp['get'], options: { signal: AbortSignal }) => Promise<Answer>,
  read: (answer: Answer, known: Value | undefined) => Value,
) {
  const { get, post } = useHttp()
  const queries = useQueryClient()
  const queryKey = ['workorder/settings', name]
  const list = useQuery({
    queryKey,
    queryFn: async ({ signal }) => read(await ask(get, { signal }), queries.getQueryData<Value>(queryKey)),
  })
  // An open form shows what another lead saves, before its own save is refused.
  useLive('desk', () => void queries.invalidateQueries({ queryKey }))
  return {
    list,
    post,
    async take(answer: Promise<Answer>): Promise<void> {
      const changed = await answer.catch((error: unknown) => {
        // Somebody else may have changed it, or the answer may have been lost.
        void queries.invalidateQueries({ queryKey })
        throw error
      })
      queries.setQueryData<Value>(queryKey, (known) => read(changed, known))
      // What other pages show of it: choices, names, and when an answer is due.
      void queries.invalidateQueries({ predicate: ({ queryKey: [first] }) => first !== queryKey[0] })
    },
  }
}

/** A text of at most so many characters, of which an emoji is one; messages are keys of texts. */
export const shortText = (longest: number, tooLong: string) =>
  pipe(
    string(),
    trim(),
    check((value) => [...value].length <= longest, tooLong),
  )

export const requiredText = (longest: number, tooLong: string, missing = 'desk.name.missing') =>
  pipe(
    shortText(longest, tooLong),
    check((value) => value !== '', missing),
  )
