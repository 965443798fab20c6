import { type Static, Type } from 'typebox'
import { countRows } from '../database/count-rows.ts'
import type { Database } from '../database/schema.ts'
import { conversationsOf, isCounted, unmutedUnread } from './conversation-marks.ts'
import { isQuiet, preferencesOf } from './preferences.ts'

/** What a badge shows. Muted conversations, archived ones and quiet kinds do not count. */
export const Badge = Type.Object(
  {
    count: Type.Integer({ description: 'Unread messages' }),
    unseen: Type.Integer({ description: 'Those of them that have come since the member looked at the list' }),
    quiet: Type.Boolean({ description: 'Whether these are quiet hours: nothing rings' }),
  },
  { title: 'Badge' },
)
export type Badge = Static<typeof Badge>

/** The badge of somebody who has no messages, such as a guest. */
export const emptyBadge: Badge = { count: 0, unseen: 0, quiet: false }

/** The badge of a member. @param now seconds */
export async function badgeOf(db: Database, memberId: number, now: number): Promise<Badge> {
  const { quietKinds, quietHours, seenId } = await preferencesOf(db, memberId)
  const quiet = quietHours !== undefined && isQuiet(quietHours, now)
  const { count } = await conversationsOf(db, memberId)
    .where('conversation.unread', '>', 0)
    .where(isCounted(quietKinds))
    .select((select) => select.fn.sum<number | null>('conversation.unread').as('count'))
    .executeTakeFirstOrThrow()
  const total = Number(count ?? 0)
  if (total === 0 || seenId === 0) return { count: total, unseen: total, quiet }
  let unseen = unmutedUnread(db, memberId).where('message.id', '>', seenId)
  if (quietKinds.length > 0) unseen = unseen.where('message.kind', 'not in', quietKinds)
  return { count: total, unseen: Math.min(await countRows(unseen), total), quiet }
}
