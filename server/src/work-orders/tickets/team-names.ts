import type { Database } from '../../database/schema.ts'
import type { Language } from '../../texts/translate.ts'
import { categoryName } from './ticket-view.ts'

/** Names of teams, also of removed ones. */
export interface TeamNames {
  team(id: number): { id: number; name: string }
}

/** Looks up all teams in one query. */
export async function teamNames(db: Database, ids: readonly number[], language: Language): Promise<TeamNames> {
  const wanted = [...new Set(ids)].filter((id) => id > 0)
  const rows =
    wanted.length === 0
      ? []
      : await db.selectFrom('ticket_team').select(['id', 'name', 'name_en']).where('id', 'in', wanted).execute()
  const known = new Map(rows.map((row) => [row.id, categoryName(row, language)]))
  return { team: (id) => ({ id, name: known.get(id) ?? '' }) }
}
