import { setImmediate as pause } from 'node:timers/promises'
import type { Database } from '../database/schema.ts'
import { type Rights, rightsIn } from '../identity/rights.ts'
import { siteSnapshot } from '../site-data/site-snapshot.ts'
import type { EndReason } from './live-event.ts'
import type { LiveStream } from './stream.ts'

/** Streams that are looked up at once: a look takes well under a millisecond of the event loop for each hundred. */
const atOnce = 100

const texts = new WeakMap<Rights, string>()

/** The names of these rights, to be compared; one text for all members of a group. */
export function rightsText(rights: Rights): string {
  const text = texts.get(rights) ?? rights.rules.map(({ name }) => name).join()
  texts.set(rights, text)
  return text
}

/**
 * Which of these streams have to end: those whose token is gone or has expired, whose member was switched off, or whose
 * group has other rights than when they were opened.
 * @param now seconds
 */
export async function endedSessions(
  db: Database,
  streams: readonly LiveStream[],
  now: number,
): Promise<Map<LiveStream, EndReason>> {
  const ended = new Map<LiveStream, EndReason>()
  for (let from = 0; from < streams.length; from += atOnce) {
    const part = streams.slice(from, from + atOnce)
    const rows = await db
      .selectFrom('member_token')
      .innerJoin('member', 'member.id', 'member_token.member_id')
      .select(['member_token.hash', 'member_token.expire_time', 'member.status', 'member.group_id', 'member.shop_id'])
      .where('member_token.type', '=', 'user')
      .where('member_token.hash', 'in', [...new Set(part.map(({ tokenHash }) => tokenHash))])
      .execute()
    const site = await siteSnapshot(db)
    const byHash = new Map(rows.map((row) => [row.hash, row]))
    for (const stream of part) {
      const found = byHash.get(stream.tokenHash)
      if (found === undefined || found.status !== 'enabled' || found.expire_time <= now) ended.set(stream, 'session')
      else if (rightsText(rightsIn(site, found)) !== stream.rights) ended.set(stream, 'rights')
    }
    await pause()
  }
  return ended
}
