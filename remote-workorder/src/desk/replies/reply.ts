import { type AnswerOf, readList, readRecord, readText } from '@member/shared'
import { type InBoth, readInBoth } from '../in-both.ts'
import { readRows } from '../read-rows.ts'

/** Who has a canned reply: its author, or every agent of the shop. */
export const scopes = ['mine', 'all'] as const

export type Scope = (typeof scopes)[number]

/** A canned reply as agents edit it. */
export interface Reply {
  id: string
  shortcut: string
  title: string
  body: InBoth
  scope: Scope
  access: 'editable' | 'readable'
}

/** Reads a response of workorder/cannedReplies. */
export const readReplies = (data: AnswerOf<'/api/workorder/cannedReplies'>): readonly Reply[] =>
  readRows(readList(readRecord(data).list), (id, row) => ({
    id,
    shortcut: readText(row.shortcut),
    title: readText(row.title),
    body: readInBoth(row.body),
    scope: scopes.find((scope) => scope === row.scope) ?? 'mine',
    access: row.editable === true ? 'editable' : 'readable',
  }))

/** The replies whose shortcut, title or text has the words, in any case. */
export function matchingReplies(replies: readonly Reply[], searched: string): readonly Reply[] {
  const wanted = searched.trim().toLowerCase().replace(/^\//, '')
  return replies.filter(({ shortcut, title, body }) =>
    [shortcut, title, body['zh-cn'], body.en].some((text) => text.toLowerCase().includes(wanted)),
  )
}
