import { type AnswerOf, readList, readRecord, readText } from '@member/shared'
import { check, forward, object, partialCheck, picklist, pipe, string, trim } from 'valibot'
import { unknownVariables } from '../../writing/canned/canned-reply.ts'
import { type InBoth, readInBoth, readRows, useSettings } from '../settings.ts'

/** Who has a canned reply: its author, or every agent of the shop. */
export const scopes = ['mine', 'all'] as const

type Scope = (typeof scopes)[number]

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

/** The form of a canned reply. */
export interface ReplyFields {
  shortcut: string
  title: string
  scope: Scope
  zh: string
  en: string
}

const text = (longest: number, key: string) =>
  pipe(
    string(),
    trim(),
    check((value) => [...value].length <= longest, key),
  )
const body = pipe(
  string(),
  check((value) => value.length <= 5000, 'desk.replies.body.long'),
  check((value) => unknownVariables(value).length === 0, 'desk.replies.body.variable'),
)

/** Checks the form; the messages are keys of texts. */
export const replySchema = pipe(
  object({
    shortcut: pipe(
      text(30, 'desk.replies.shortcut.long'),
      check((value) => value !== '', 'desk.replies.shortcut.missing'),
      // It is found by what follows a slash up to the next space.
      check((value) => !/[\s/]/.test(value), 'desk.replies.shortcut.spaces'),
    ),
    title: pipe(
      text(100, 'desk.replies.title.long'),
      check((value) => value !== '', 'desk.replies.title.missing'),
    ),
    scope: picklist(scopes),
    zh: body,
    en: body,
  }),
  forward(
    partialCheck([['zh'], ['en']], ({ zh, en }) => (zh + en).trim() !== '', 'desk.replies.body.missing'),
    ['zh'],
  ),
)

/** The form of a stored reply, or of a new one. */
export const replyFields = (row: Reply | null): ReplyFields => ({
  shortcut: row?.shortcut ?? '',
  title: row?.title ?? '',
  scope: row?.scope ?? 'mine',
  zh: row?.body['zh-cn'] ?? '',
  en: row?.body.en ?? '',
})

/** What is sent for a form. */
const replyBody = ({ shortcut, title, scope, zh, en }: ReplyFields, row: Reply | null) => ({
  ...(row !== null && { id: Number(row.id) }),
  shortcut,
  title,
  scope,
  body: { 'zh-cn': zh, en },
})

/** The canned replies that the agent sees, and the calls that change them. */
export function useReplies() {
  const { list, http, put } = useSettings('replies', async ({ get }, signal) =>
    readReplies(await get('/api/workorder/cannedReplies', { signal })),
  )
  return {
    list,
    save: async (fields: ReplyFields, row: Reply | null) =>
      put(readReplies(await http.post('/api/workorder/saveCannedReply', replyBody(fields, row)))),
    remove: async ({ id }: Reply) =>
      put(readReplies(await http.post('/api/workorder/deleteCannedReply', { id: Number(id) }))),
  }
}

/** The replies as the list and the form get them. */
export type Replies = ReturnType<typeof useReplies>
