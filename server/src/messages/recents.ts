import { type Static, Type } from 'typebox'
import type { Database } from '../database/schema.ts'
import type { Page } from '../http/page-fields.ts'
import type { Language } from '../texts/translate.ts'
import { humanTime } from './human-time.ts'
import { isSitePath } from './system-message.ts'

/** Elements without attributes that a timeline may have. */
const plainElements = ['b', 'strong', 'i', 'em', 'u', 's', 'br', 'p', 'ul', 'ol', 'li', 'code'] as const

/** Elements whose content is not text. */
const silent = /<(script|style|iframe|object|template|title|textarea|xmp|noscript|svg|math)\b[\s\S]*?(?:<\/\1\s*>|$)/gi
const comments = /<!--[\s\S]*?(?:-->|$)/g
const tag = /<(\/?)([a-z][a-z0-9]*)((?:\s[^<>]*)?)\/?>/gi

const escaped = (text: string): string =>
  text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;')

const isSafeAddress = (address: string): boolean => isSitePath(address) || /^https?:\/\/[^\s\p{Cc}]+$/iu.test(address)

/** An attribute value may have entities, which would hide what it is: an address with any but `&amp;` is dropped. */
const addressIn = (attributes: string): string | undefined => {
  const [, double, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? []
  const address = (double ?? single ?? '').replaceAll('&amp;', '&')
  return isSafeAddress(address) && !/&#|&\w+;/.test(address) ? address : undefined
}

/** The tag written anew, so that nothing of what was there remains but its name and a safe address. */
const rewritten = (closing: string, name: string, attributes: string): string => {
  if (plainElements.some((known) => known === name)) return `<${closing}${name}>`
  if (name !== 'a') return ''
  if (closing !== '') return '</a>'
  const address = addressIn(attributes)
  const href = address === undefined ? '' : ` href="${escaped(address.replaceAll('&', '&amp;'))}"`
  return `<a${href} rel="noopener nofollow ugc">`
}

/**
 * HTML that other programs have written, with a few harmless elements only: every tag is written anew, and everything
 * that is not one of them is text.
 */
export function cleanHtml(html: string): string {
  const spoken = html.replace(comments, '').replace(silent, '')
  let [clean, from] = ['', 0]
  for (const { 0: whole, 1: closing = '', 2: name = '', 3: attributes = '', index } of spoken.matchAll(tag)) {
    clean += escaped(spoken.slice(from, index)) + rewritten(closing, name.toLowerCase(), attributes)
    from = index + whole.length
  }
  return clean + escaped(spoken.slice(from))
}

/** One entry of a member's public timeline (member API, 9.3). */
export const Recent = Type.Object({
  id: Type.Integer(),
  user_id: Type.Integer(),
  content: Type.String(),
  weigh: Type.Integer(),
  status: Type.Literal(1),
  create_time: Type.String(),
})
export type Recent = Static<typeof Recent>

/** One page of a member's timeline, by weight and newest first, with harmless HTML only. @param reader time and language of the reader */
export async function findRecents(
  db: Database,
  memberId: number,
  { limit, offset }: Pick<Page, 'limit' | 'offset'>,
  reader: { now: number; language: Language },
): Promise<Recent[]> {
  const rows = await db
    .selectFrom('member_recent')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('status', '=', 1)
    .orderBy('weigh', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ id, member_id, content, weigh, create_time }) => ({
    id,
    user_id: member_id,
    content: cleanHtml(content),
    weigh,
    status: 1,
    create_time: humanTime(create_time, reader.now, reader.language),
  }))
}
