import type { AreaHttp, Translate } from '@member/shared'
import { type Act, agentActOf } from '../acts/acts.ts'
import { askBulk, type BulkAnswer, joined } from '../acts/bulk-call.ts'
import { findConflict, isStillMeant } from '../thread/conflict.ts'
import type { Reader } from '../thread/reader.ts'
import type { OfferedAct } from '../ticket/offered-acts.ts'
import { isConflict } from '../ticket/thread.ts'
import type { Ticket } from '../ticket/ticket.ts'

/** What is needed to find out what others did. */
export interface Finding {
  get: AreaHttp['get']
  post: AreaHttp['post']
  reader: Reader
  t: Translate
  /** The agent is told of a version: the next attempt is meant for it. */
  onTold: (id: string, version: number) => void
}

/** What to do about a ticket that others have changed: act on this version, or tell what they did. */
type Next = { version: number } | { sentence: string }

/** Tickets of one act whose changes are looked up; so many conflicts at once are no work of two agents. */
const mostAsked = 20

async function nextOf(act: OfferedAct, seen: Ticket, { get, reader, t, onTold }: Finding): Promise<Next> {
  const { now, notMade } = await findConflict(get, seen, reader, t)
  // The server knows whether it is still possible.
  if (now !== undefined && isStillMeant(act, seen, now, [act])) return { version: now.version }
  if (now !== undefined) onTold(seen.id, now.version)
  return { sentence: notMade }
}

/**
 * Makes an act on those tickets where others changed something else meanwhile, and says of the rest what they did.
 * @param answer of the first attempt
 */
export async function settleConflicts(
  act: Act,
  tickets: readonly Ticket[],
  answer: BulkAnswer,
  finding: Finding,
): Promise<BulkAnswer> {
  const conflicts = answer.refused.filter(({ conflict }) => conflict).slice(0, mostAsked)
  const seen = tickets.filter(({ id }) => conflicts.some((refused) => refused.id === id))
  const found = new Map<string, Next>()
  for (const ticket of seen) {
    try {
      found.set(ticket.id, await nextOf(agentActOf(act), ticket, finding))
    } catch {
      // What was done is told all the same; of this one only that it has changed.
    }
  }
  const retried = seen.flatMap((ticket) => {
    const next = found.get(ticket.id)
    return next && 'version' in next ? [{ ...ticket, version: next.version }] : []
  })
  const second = retried.length === 0 ? null : await askBulk(finding.post, act, retried).catch(() => null)
  const told = answer.refused
    .filter(({ id }) => second === null || !retried.some((ticket) => ticket.id === id))
    .map((refused) => {
      const next = found.get(refused.id)
      return next && 'sentence' in next ? { ...refused, why: next.sentence, conflict: false } : refused
    })
  return joined([{ ...answer, refused: told }, ...(second === null ? [] : [second])])
}

/** What to do after an act on one ticket has failed; null where no one else has changed it. */
export const settleConflict = async (
  error: unknown,
  act: OfferedAct,
  seen: Ticket,
  finding: Finding,
): Promise<Next | null> => (isConflict(error) ? nextOf(act, seen, finding) : null)
