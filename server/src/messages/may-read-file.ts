import type { Database } from '../database/schema.ts'
import type { UsedFile } from '../uploads/file-access.ts'
import { isVisible } from './is-visible.ts'

/** Whether a member may read a file that a message names now: it is from or to them, and they have not deleted it. */
export async function mayReadFile(db: Database, { id, url, reader }: UsedFile): Promise<boolean> {
  const found = await db
    .selectFrom('message_file')
    .innerJoin('message', 'message.id', 'message_file.message_id')
    .innerJoin('member', (join) => join.on('member.id', '=', reader).on('member.status', '=', 'enabled'))
    .select('message.id')
    .where('message.id', '=', id)
    .where('message_file.url', '=', url)
    .where((where) => where.or([where('message.user_id', '=', reader), where('message.recipient_id', '=', reader)]))
    .where(isVisible(reader))
    .executeTakeFirst()
  return found !== undefined
}
