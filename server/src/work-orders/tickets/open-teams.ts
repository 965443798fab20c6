import type { Database } from '../../database/schema.ts'

/** Whether a ticket waits for an agent of its team, so that not every agent can be its assignee. */
export const waitsInTeam = (ticket: { assignee_id: number | null; team_id: number | null }): boolean =>
  ticket.assignee_id === null && ticket.team_id !== null

/** The teams whose tickets an agent may have: their own, and removed ones, which tickets may still name for a while. */
export async function teamsOpenTo(db: Database, shopId: number, memberId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('ticket_team as team')
    .leftJoin('ticket_team_member as of', (join) =>
      join.onRef('of.team_id', '=', 'team.id').on('of.member_id', '=', memberId),
    )
    .select('team.id')
    .where('team.shop_id', '=', shopId)
    .where((where) => where.or([where('team.status', '!=', 'active'), where('of.member_id', 'is not', null)]))
    .execute()
  return rows.map(({ id }) => id)
}
