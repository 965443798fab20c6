import type { Database } from '../../database/schema.ts'
import type { TextKey } from '../../texts/zh-cn.ts'
import type { AgentAct } from './act.ts'
import { findAgent } from './people.ts'
import { findTeam } from './teams.ts'
import { teamsOpenTo } from './viewer.ts'

/** To whom tickets are to be given: ids, or nobody (`none`); what is not named stays as it is. */
export interface Assignment {
  assignee?: number | 'none' | undefined
  team?: number | 'none' | undefined
}

/**
 * The act that gives a ticket of the shop to an agent, to a team, or to an agent of a team.
 * @returns the key of a sentence when there is no such agent or team
 */
export async function assignAct(
  db: Database,
  shopId: number,
  { assignee, team }: Assignment,
): Promise<Extract<AgentAct, { kind: 'assign' | 'team' }> | TextKey> {
  if (assignee === undefined && team === undefined) return 'ticketAssignRule'
  if (typeof assignee === 'number' && (await findAgent(db, shopId, assignee)) === undefined) {
    return 'ticketAssigneeUnknown'
  }
  const assigneeId = assignee === 'none' ? null : assignee
  if (team === undefined) {
    const teams = typeof assigneeId === 'number' ? await teamsOpenTo(db, shopId, assigneeId) : []
    return { kind: 'assign', assigneeId: assigneeId ?? null, teams }
  }
  const named = assigneeId === undefined ? {} : { assigneeId }
  if (team === 'none') return { kind: 'team', team: null, ...named }
  const found = await findTeam(db, shopId, team)
  if (found === undefined) return 'ticketTeamUnknown'
  return { kind: 'team', team: { id: found.id, members: found.members }, ...named }
}
