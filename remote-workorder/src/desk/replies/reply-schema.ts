import { check, forward, object, partialCheck, picklist, pipe, string, trim } from 'valibot'
import { unknownVariables } from '../../canned/variables.ts'
import type { Signs } from '../refused-field.ts'
import { type Reply, type Scope, scopes } from './reply.ts'

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

/** Which field a refusal is about; one about the text is shown at the first of both. */
export const replySigns: Signs<keyof ReplyFields> = [
  ['shortcut', /shortcut|快捷词/i],
  ['title', /title|标题/i],
  ['zh', /language|characters|语言/i],
]

/** The form of a stored reply, or of a new one. */
export const replyFields = (row: Reply | null): ReplyFields => ({
  shortcut: row?.shortcut ?? '',
  title: row?.title ?? '',
  scope: row?.scope ?? 'mine',
  zh: row?.body['zh-cn'] ?? '',
  en: row?.body.en ?? '',
})

/** What is sent for a form. */
export const replyBody = ({ shortcut, title, scope, zh, en }: ReplyFields, row: Reply | null) => ({
  ...(row !== null && { id: Number(row.id) }),
  shortcut,
  title,
  scope,
  body: { 'zh-cn': zh, en },
})
