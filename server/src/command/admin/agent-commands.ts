import { Failure } from '@member/release-store/command-line'
import { countRows } from '../../database/count-rows.ts'
import { groupOfNewMembers } from '../../identity/insert-member.ts'
import { findAgent, findAgents } from '../../work-orders/tickets/people.ts'
import { text } from '../option.ts'
import { listed } from '../report-lines.ts'
import { type Admin, adminChange, adminRead } from './admin-command.ts'
import { findMember, memberArgument, memberName } from './find.ts'
import { findGroup } from './group-commands.ts'

/** Work orders that wait for an agent who is none any more would wait for ever. */
const openTicketsOf = ({ db }: Admin, memberId: number): Promise<number> =>
  countRows(db.selectFrom('ticket').where('assignee_id', '=', memberId).where('closed_at', 'is', null))

const list = adminRead({
  name: 'agent list',
  short: 'members who may answer work orders',
  long: ['Agents are the members of every group that may use the queue and reply (`admin group list`).'],
  async run({ db, shop }) {
    const ids = (await findAgents(db, shop.id)).map(({ id }) => id)
    const value = await db
      .selectFrom('member')
      .innerJoin('member_group', 'member_group.id', 'member.group_id')
      .select(['member.id', 'member.username', 'member.nickname', 'member_group.name as group'])
      .where('member.id', 'in', ids.length === 0 ? [0] : ids)
      .orderBy('member.id')
      .execute()
    return listed(value, { ID: 'id', USERNAME: 'username', NICKNAME: 'nickname', GROUP: 'group' })
  },
})

const add = adminChange({
  name: 'agent add',
  short: 'make a member an agent',
  long: ['Who is an agent already, such as a lead, stays in their group unless --group names another.'],
  arguments: memberArgument,
  options: { group: text('<group>', 'a group of agents, such as leads; default agents') },
  async run({ db, shop }, given) {
    const member = await findMember(db, shop, given.member)
    const before = { group_id: member.group_id }
    if (given.group === undefined && (await findAgent(db, shop.id, member.id)) !== undefined)
      return { subject: memberName(member), before, after: before, lines: [] }
    const group = await findGroup(db, shop, given.group ?? 'agents')
    await db.updateTable('member').set({ group_id: group.id }).where('id', '=', member.id).execute()
    if ((await findAgent(db, shop.id, member.id)) === undefined)
      throw new Failure(
        'refused',
        member.status === 'disabled'
          ? `${memberName(member)} is locked: \`admin member unlock\` first.`
          : `The group ${group.name} may not answer work orders: grant it account/woManage and account/woManage/reply.`,
      )
    const lines = [`${memberName(member)} is an agent, in ${group.name}.`]
    return { subject: memberName(member), before, after: { group_id: group.id }, lines }
  },
})

const remove = adminChange({
  name: 'agent remove',
  short: 'make an agent a member like others',
  arguments: memberArgument,
  async run(admin, given) {
    const { db, shop } = admin
    const member = await findMember(db, shop, given.member)
    if ((await findAgent(db, shop.id, member.id)) === undefined)
      throw new Failure('refused', `${memberName(member)} is no agent.`)
    const group_id = await groupOfNewMembers(db, shop.id)
    await db.updateTable('member').set({ group_id }).where('id', '=', member.id).execute()
    const left = await openTicketsOf(admin, member.id)
    const lines = [
      `${memberName(member)} is no agent any more.`,
      ...(left > 0 ? [`Work orders still assigned to them that are not closed: ${left}. A lead can assign them.`] : []),
    ]
    return { subject: memberName(member), before: { group_id: member.group_id }, after: { group_id }, lines }
  },
})

export const agentCommands = [list, add, remove]
