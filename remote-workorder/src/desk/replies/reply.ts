import { type AnswerOf, readList, readRecord, readText } from '@member/shared'
import { check, forward, type InferOutput, maxLength, object, partialCheck, picklist, pipe, string } from 'valibot'
import { unknownVariables } from '../../writing/canned/canned-reply.ts'
import { type InBoth, readInBoth, readRows, requiredText, type StoredRow, savedRow, useSettings } from '../settings.ts'

/** Who has a canned reply: its author, or every agent of the shop. */
export const scopes = ['mine', 'all'] as const

export interface Reply extends StoredRow {
  shortcut: string
  title: string
  body: InBoth
  scope: (typeof scopes)[number]
  isEditable: boolean
}

export const readReplies = (data: AnswerOf<'/api/workorder/cannedReplies'>): readonly Reply[] =>
  readRows(readList(readRecord(data).list), (stored, row) => ({
    ...stored,
    shortcut: readText(row.shortcut),
    title: readText(row.title),
    body: readInBoth(row.body),
    scope: scopes.find((scope) => scope === row.scope) ?? 'mine',
    isEditable: row.editable === true,
  }))

/** The replies whose shortcut, title or text has the words, in any case. */
export function matchingReplies(replies: readonly Reply[], searched: string): readonly Reply[] {
  const wanted = searched.trim().toLowerCase().replace(/^\//, '')
  return replies.filter(({ shortcut, title, body }) =>
    [shortcut, title, body['zh-cn'], body.en].some((text) => text.toLowerCase().includes(wanted)),
  )
}

const body = pipe(
  string(),
  maxLength(5000, 'desk.replies.body.long'),
  check((value) => unknownVariables(value).length === 0, 'desk.replies.body.variable'),
)

/** Checks the form; the messages are keys of texts. */
export const replySchema = pipe(
  object({
    shortcut: pipe(
      requiredText(30, 'desk.replies.shortcut.long', 'desk.replies.shortcut.missing'),
      // It is found by what follows a slash up to the next space.
      check((value) => !/[\s/]/.test(value), 'desk.replies.shortcut.spaces'),
    ),
    title: requiredText(100, 'desk.replies.title.long', 'desk.replies.title.missing'),
    scope: picklist(scopes),
    zh: body,
    en: body,
  }),
  forward(
    partialCheck([['zh'], ['en']], ({ zh, en }) => (zh + en).trim() !== '', 'desk.replies.body.missing'),
    ['zh'],
  ),
)

export type ReplyFields = InferOutput<typeof replySchema>

export const replyFields = (row: Reply | null): ReplyFields => ({
  shortcut: row?.shortcut ?? '',
  title: row?.title ?? '',
  scope: row?.scope ?? 'mine',
  zh: row?.body['zh-cn'] ?? '',
  en: row?.body.en ?? '',
})

/** The canned replies that the agent sees, and the calls that change them. */
export function useReplies() {
  const { list, post, take } = useSettings(
    'replies',
    (get, options) => get('/api/workorder/cannedReplies', options),
    readReplies,
  )
  return {
    list,
    rows: list.data?.filter(({ isEditable }) => isEditable),
    save: ({ zh, en, ...fields }: ReplyFields, row: Reply | null) =>
      take(post('/api/workorder/saveCannedReply', { ...savedRow(row), ...fields, body: { 'zh-cn': zh, en } })),
    remove: ({ id }: Reply) => take(post('/api/workorder/deleteCannedReply', { id: Number(id) })),
  }
}

export type Replies = ReturnType<typeof useReplies>
