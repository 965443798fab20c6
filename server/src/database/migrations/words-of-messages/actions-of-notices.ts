import { sql } from 'kysely'
import type { MigrationDatabase } from '../migration-database.ts'

const together = 500
/** The end of such a text. */
const link = /[:：]?\s*(\/user\/account\/workorder\/\d{1,10})\s*$/
const labels = { chinese: '查看工单', english: 'Open work order' }

/**
 * Notices of work orders had the path of the ticket in their text. It becomes their action, and its label is in the
 * language of the text.
 */
export async function addActionsOfNotices(database: MigrationDatabase): Promise<void> {
  for (let last = 0; ; ) {
    const { rows } = await sql<{ id: number; content: string }>`select id, content from message
      where id > ${last} and kind = 'workorder' and action_path is null order by id limit ${together}`.execute(database)
    for (const { id, content } of rows) {
      const [found, path] = link.exec(content) ?? []
      if (found === undefined) continue
      const text = content.replace(found, '').trim()
      const label = /\p{Script=Han}/u.test(text) ? labels.chinese : labels.english
      await sql`update message set content = ${text || label}, action_label = ${label}, action_path = ${path}
        where id = ${id}`.execute(database)
    }
    const end = rows.at(-1)
    if (end === undefined || rows.length < together) return
    last = end.id
  }
}
