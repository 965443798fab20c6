import { Type } from 'typebox'
import { defineEndpoint, type MemberContext, ok } from '../../http/endpoint.ts'
import { rowId, rowIds, text } from '../../http/field-kinds.ts'
import { defaultAvatar } from '../../identity/user-info.ts'
import { findAgents } from '../tickets/people.ts'
import { findTeams } from '../tickets/teams.ts'
import { Actor, InBoth } from '../tickets/ticket.ts'
import { nodeOf } from '../tickets/ticket-permissions.ts'
import { categoryName } from '../tickets/ticket-view.ts'
import { pageRule } from '../tickets/viewer.ts'
import { savedRow, settingCall, Version, versionOf } from './change-setting.ts'
import { longestTeamName, mostTeamMembers, removeTeam, saveTeam } from './save-team.ts'

const Teams = Type.Object({
  list: Type.Array(
    Type.Object({
      id: Type.Integer(),
      version: Version,
      /** In the caller's language. */
      name: Type.String(),
      names: InBoth,
      members: Type.Array(Actor),
    }),
  ),
})

const shown = async ({ db, member, language }: MemberContext) => {
  const [teams, agents] = [await findTeams(db, member.shop_id), await findAgents(db, member.shop_id)]
  return ok(Teams, {
    list: teams.map((team) => ({
      id: team.id,
      version: versionOf(team),
      name: categoryName(team, language),
      names: { 'zh-cn': team.name, en: team.name_en },
      members: agents
        .filter((agent) => team.members.includes(agent.id))
        .map(({ avatar, ...agent }) => ({ ...agent, kind: 'agent' as const, avatar: avatar || defaultAvatar })),
    })),
  })
}

export const workorderTeams = defineEndpoint({
  method: 'GET',
  path: '/workorder/teams',
  summary: 'Teams a work order can be given to',
  rule: pageRule.manage,
  data: Teams,
  handler: shown,
})

const changes = settingCall({ rules: [pageRule.manage, nodeOf('agent', 'team')], data: Teams, shown })

export const workorderSaveTeam = changes(
  'saveTeam',
  'Create or change a team',
  {
    ...savedRow,
    name: text({ maxLength: longestTeamName }),
    name_en: text({ maxLength: longestTeamName, description: 'Empty when it is the same' }),
    member_ids: rowIds({ maxItems: mostTeamMembers, description: 'All its agents' }),
  },
  (db, shopId, wanted) => saveTeam(db, shopId, wanted, { ...wanted, members: wanted.member_ids }),
)

/** Its tickets have none then. */
export const workorderDeleteTeam = changes('deleteTeam', 'Delete a team', { id: rowId() }, (db, shopId, { id }) =>
  removeTeam(db, shopId, id),
)
