import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '../../database/schema.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import { findAgents } from '../tickets/people.ts'
import { findTeams } from '../tickets/teams.ts'
import { foundStored, type SavedRow } from './change-setting.ts'

export const longestTeamName = 30

/** Most agents of a team, each of whom is told of tickets that nobody has. */
export const mostTeamMembers = 100

interface WantedTeam {
  name: string
  name_en: string
  members: readonly number[]
}

/**
 * Adds a team to a shop, or with `id` changes one. Call it in a transaction.
 * @returns the key of a sentence when that is not possible
 */
export async function saveTeam(
  db: Database,
  shopId: number,
  { id, version }: SavedRow,
  { name, name_en, members }: WantedTeam,
): Promise<TextKey | undefined> {
  if (name === '' || [name, name_en].some((one) => [...one].length > longestTeamName)) return 'teamNameRule'
  const wanted = [...new Set(members)].sort((a, b) => a - b)
  if (wanted.length > mostTeamMembers) return 'teamMembersRule'
  const teams = await findTeams(db, shopId)
  const found = foundStored(teams, { id, version }, { name, name_en, members: wanted })
  if (found === 'same') return undefined
  if (found === 'changed') return 'settingChanged'
  if (id !== undefined && !teams.some((team) => team.id === id)) return 'ticketTeamUnknown'
  if (teams.some((team) => team.id !== id && team.name === name)) return 'teamNameTaken'
  const agents = new Set((await findAgents(db, shopId)).map((agent) => agent.id))
  if (!wanted.every((member) => agents.has(member))) return 'teamMemberUnknown'
  const team_id = await storeTeam(db, shopId, id, { name, name_en })
  await db.deleteFrom('ticket_team_member').where('team_id', '=', team_id).execute()
  if (wanted.length > 0) {
    const rows = wanted.map((member_id) => ({ team_id, member_id }))
    await db.insertInto('ticket_team_member').values(rows).execute()
  }
  return undefined
}

const storeTeam = async (
  db: Database,
  shop_id: number,
  id: number | undefined,
  names: { name: string; name_en: string },
): Promise<number> => {
  if (id === undefined) {
    const row = { shop_id, ...names, status: 'active' as const }
    return (await db.insertInto('ticket_team').values(row).returning('id').executeTakeFirstOrThrow()).id
  }
  await db.updateTable('ticket_team').set(names).where('id', '=', id).execute()
  return id
}

/**
 * Removes a team. Its tickets show none at once, and are changed later by a timer.
 * @returns the key of a sentence when there is no such team
 */
export async function removeTeam(db: Database, shopId: number, id: number): Promise<TextKey | undefined> {
  const { numUpdatedRows } = await db
    .updateTable('ticket_team')
    .set({ status: 'removing' })
    .where('shop_id', '=', shopId)
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow()
  if (Number(numUpdatedRows) !== 1) return 'ticketTeamUnknown'
  await db.deleteFrom('ticket_team_member').where('team_id', '=', id).execute()
  return undefined
}

/** Tickets per statement, few enough that the embedded database does not hold up calls. */
const batch = 200

const clearTeam = async (db: Database, { id, shop_id }: { id: number; shop_id: number }): Promise<void> => {
  for (;;) {
    const having = db
      .selectFrom('ticket')
      .select('id')
      .where('shop_id', '=', shop_id)
      .where('is_spam', 'in', [0, 1])
      .where('team_id', '=', id)
      .limit(batch)
    const { numUpdatedRows } = await db
      .updateTable('ticket')
      .set({ team_id: null })
      .where('id', 'in', having)
      .executeTakeFirstOrThrow()
    if (Number(numUpdatedRows) < batch) return
    await nextTurn()
  }
}

/** Takes removed teams from their tickets. Several processes may run it at once; one that ends early is continued. */
export async function clearRemovedTeams(db: Database): Promise<void> {
  const teams = db.selectFrom('ticket_team').select(['id', 'shop_id']).where('status', '=', 'removing')
  for (const team of await teams.execute()) {
    await clearTeam(db, team)
    await db.updateTable('ticket_team').set({ status: 'removed' }).where('id', '=', team.id).execute()
  }
}
