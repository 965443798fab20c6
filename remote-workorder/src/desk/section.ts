import type { AuthQuestion } from '@member/shared'
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

/** What a section edits: a row by its id, or a new one. */
export type Edited = { kind: 'nothing' } | { kind: 'new' } | { kind: 'row'; id: string }

/** What the address asks for; the first section that the member has for any other. */
export function placeOf(query: URLSearchParams, own: readonly Section[]): { section: Section; edited: Edited } {
  const section = own.find((one) => one === query.get('section')) ?? own[0] ?? 'replies'
  const edit = query.get('edit') ?? ''
  if (edit === '' || section !== (query.get('section') ?? own[0])) return { section, edited: { kind: 'nothing' } }
  return { section, edited: edit === 'new' ? { kind: 'new' } : { kind: 'row', id: edit } }
}

const settingsPath = '/user/account/woManage/settings'

/** Address of a section, or of a form in it. */
export const addressOf = (section: Section, edit?: string): typeof settingsPath =>
  `${settingsPath}?section=${section}${edit === undefined ? '' : `&edit=${encodeURIComponent(edit)}`}` as typeof settingsPath
