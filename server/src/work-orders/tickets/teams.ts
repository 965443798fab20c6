import type { Selectable } from 'kysely'
import type { Database, TicketTeamTable } from '../../database/schema.ts'
import { findAgents } from './people.ts'

export interface Team extends Pick<Selectable<TicketTeamTable>, 'id' | 'name' | 'name_en'> {
  members: number[]
}

/** The teams of a shop without their members. */
export const activeTeams = (db: Database, shopId: number) =>
  db
    .selectFrom('ticket_team')
    .select(['id', 'name', 'name_en'])
    .where('shop_id', '=', shopId)
    .where('status', '=', 'active')
    .orderBy('id')
    .execute()

/** The teams of a shop; who is no agent any more is left out. */
export async function findTeams(db: Database, shopId: number): Promise<Team[]> {
  const teams = await activeTeams(db, shopId)
  if (teams.length === 0) return []
  const rows = await db
    .selectFrom('ticket_team_member')
    .innerJoin('ticket_team', 'ticket_team.id', 'ticket_team_member.team_id')
    .select(['team_id', 'member_id'])
    .where('shop_id', '=', shopId)
    .orderBy('member_id')
    .execute()
  const agents = new Set((await findAgents(db, shopId)).map(({ id }) => id))
  return teams.map((team) => ({
    ...team,
    members: rows
      .filter(({ team_id, member_id }) => team_id === team.id && agents.has(member_id))
      .map(({ member_id }) => member_id),
  }))
}

/** The team with that id; undefined for others, removed ones and those of other shops. */
export const findTeam = async (db: Database, shopId: number, id: number): Promise<Team | undefined> =>
  (await findTeams(db, shopId)).find((team) => team.id === id)

/** The members of a team who are told about its tickets; of a removed one nobody. */
export async function teamMembers(db: Database, shopId: number, id: number | null): Promise<readonly number[]> {
  return id === null ? [] : ((await findTeam(db, shopId, id))?.members ?? [])
}
