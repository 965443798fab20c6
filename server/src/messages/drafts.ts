import type { Database } from '../database/schema.ts'

/** Drafts that a member may have; the oldest goes. */
const most = 100

/** An unsent text to another member; its time is in seconds. */
export interface MessageDraft {
  other_id: number
  content: string
  updated_at: number
}

/** The drafts of a member, the newest first. */
export const draftsOf = (db: Database, memberId: number): Promise<MessageDraft[]> =>
  db
    .selectFrom('message_draft')
    .select(['other_id', 'content', 'updated_at'])
    .where('member_id', '=', memberId)
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()

/** Keeps a draft in the place of the one before, and the newest others. */
export async function saveDraft(
  db: Database,
  memberId: number,
  { other_id, content, updated_at }: MessageDraft,
): Promise<void> {
  await db
    .insertInto('message_draft')
    .values({ member_id: memberId, other_id, content, updated_at })
    .onConflict((conflict) => conflict.columns(['member_id', 'other_id']).doUpdateSet({ content, updated_at }))
    .execute()
  const newest = await draftsOf(db, memberId)
  if (newest.length < most) return
  await db
    .deleteFrom('message_draft')
    .where('member_id', '=', memberId)
    .where('other_id', 'not in', [other_id, ...newest.map((draft) => draft.other_id)])
    .execute()
}

/** The text of the draft to another member; empty without one. */
export async function draftTo(db: Database, memberId: number, otherId: number): Promise<string> {
  const drafts = db.selectFrom('message_draft').select('content').where('member_id', '=', memberId)
  return (await drafts.where('other_id', '=', otherId).executeTakeFirst())?.content ?? ''
}

/** The last messages among which one that was a draft is looked for. */
const lookedThrough = 20

/** Whether the member has sent this text to the other one since a time, in seconds. */
export async function hasSent(
  db: Database,
  memberId: number,
  { other_id, content, updated_at }: MessageDraft,
): Promise<boolean> {
  const newest = await db
    .selectFrom('message')
    .select(['kind', 'content', 'create_time'])
    .where('user_id', '=', memberId)
    .where('recipient_id', '=', other_id)
    .orderBy('id', 'desc')
    .limit(lookedThrough)
    .execute()
  return newest.some(
    (sent) => sent.kind === 'person' && sent.content === content && Number(sent.create_time) >= updated_at,
  )
}

/** Drops a draft, also one that is not there. */
export async function dropDraft(db: Database, memberId: number, otherId: number): Promise<void> {
  await db.deleteFrom('message_draft').where('member_id', '=', memberId).where('other_id', '=', otherId).execute()
}
