import { Failure } from '@member/release-store/command-line'
import type { Selectable } from 'kysely'
import { countRows } from '../../database/count-rows.ts'
import type { Database, MemberGroupTable, Rule, Shop } from '../../database/schema.ts'
import { groupOfNewMembers } from '../../identity/insert-member.ts'
import { flag, needed, oneOf, several, text } from '../option.ts'
import { keyed, listed, withoutUndefined } from '../report-lines.ts'
import { type Admin, adminChange, adminRead } from './admin-command.ts'
import { pick } from './find.ts'
import { granted, readRuleList, revoked } from './rule-list.ts'

type Group = Selectable<MemberGroupTable>

/** Groups of a store, the oldest first. */
const groupsOf = (db: Database, shop: Shop): Promise<Group[]> =>
  db.selectFrom('member_group').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute()

export const findGroup = async (db: Database, shop: Shop, given: string): Promise<Group> =>
  pick(await groupsOf(db, shop), given, 'group', ({ name }) => [name])

const rulesOf = (db: Database, shop: Shop): Promise<Rule[]> =>
  db.selectFrom('member_rule').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute()

const membersIn = (db: Database, groupId: number): Promise<number> =>
  countRows(db.selectFrom('member').where('group_id', '=', groupId))

const subjectOf = ({ id, name }: Pick<Group, 'id' | 'name'>): string => `group ${name} (${id})`

/** A group as it is shown and logged: rights by their names, as ids say nothing to a reader. */
const shown = ({ id, name, status, rules }: Group, all: readonly Rule[]) => {
  const ids = readRuleList(rules, all)
  const names = all.flatMap((rule) => (ids.has(rule.id) ? [rule.name] : []))
  return { id, name, status, rules: rules.trim() === '*' ? ['*'] : names.sort() }
}

const list = adminRead({
  name: 'group list',
  short: 'groups, their members and number of rights',
  async run({ db, shop }) {
    const rules = await rulesOf(db, shop)
    const groups = await Promise.all(
      (await groupsOf(db, shop)).map(async (group) => ({
        ...shown(group, rules),
        members: await membersIn(db, group.id),
      })),
    )
    const RIGHTS = ({ rules: names }: (typeof groups)[number]) => names.length
    return listed(groups, { ID: 'id', NAME: 'name', STATUS: 'status', MEMBERS: 'members', RIGHTS })
  },
})

const show = adminRead({
  name: 'group show',
  short: 'a group with its rights',
  arguments: { group: needed(text('<group>', 'name or id')) },
  async run({ db, shop }, { group }) {
    const value = shown(await findGroup(db, shop, group), await rulesOf(db, shop))
    return {
      value,
      lines: [...keyed({ ...value, rules: value.rules.length }), ...value.rules.map((name) => `  ${name}`)],
    }
  },
})

const add = adminChange({
  name: 'group add',
  short: 'add a group',
  arguments: { name: needed(text('<name>', 'a name that no group has')) },
  options: { like: text('<group>', 'begin with the rights of that group; else with none') },
  async run({ db, shop }, given) {
    const groups = await groupsOf(db, shop)
    if (groups.some(({ name }) => name === given.name))
      throw new Failure('refused', `There is a group ${given.name} already.`)
    const rules = given.like === undefined ? '' : (await findGroup(db, shop, given.like)).rules
    const group = await db
      .insertInto('member_group')
      .values({ shop_id: shop.id, name: given.name, rules, status: 'enabled' })
      .returningAll()
      .executeTakeFirstOrThrow()
    const after = shown(group, await rulesOf(db, shop))
    const lines = [`${subjectOf(group)} is there, with ${after.rules.length} rights.`]
    return { subject: subjectOf(group), before: null, after, lines }
  },
})

const change = async ({ db, shop }: Admin, group: Group, values: Partial<Pick<Group, 'name' | 'rules' | 'status'>>) => {
  const rules = await rulesOf(db, shop)
  const [before, after] = [shown(group, rules), shown({ ...group, ...values }, rules)]
  if (JSON.stringify(before) !== JSON.stringify(after))
    await db.updateTable('member_group').set(values).where('id', '=', group.id).execute()
  const gained = after.rules.filter((name) => !before.rules.includes(name))
  const lost = before.rules.filter((name) => !after.rules.includes(name))
  const { rules: _, ...fields } = after
  const lines = [...keyed(fields), ...gained.map((name) => `  + ${name}`), ...lost.map((name) => `  - ${name}`)]
  return { subject: subjectOf(group), before, after, lines }
}

const set = adminChange({
  name: 'group set',
  short: 'rename a group, switch it on or off',
  long: ['Members of a group that is switched off keep their account and have no rights.'],
  arguments: { group: needed(text('<group>', 'name or id')) },
  options: { name: text('<name>', 'a new name'), status: oneOf(['enabled', 'disabled'], 'whether it gives rights') },
  async run(admin, given) {
    const group = await findGroup(admin.db, admin.shop, given.group)
    const others = (await groupsOf(admin.db, admin.shop)).filter(({ id }) => id !== group.id)
    if (others.some(({ name }) => name === given.name))
      throw new Failure('refused', `There is a group ${given.name} already.`)
    return change(admin, group, withoutUndefined({ name: given.name, status: given.status }))
  },
})

const ids = (rules: readonly Rule[], names: readonly string[]): number[] =>
  names.map((given) => pick(rules, given, 'rule', ({ name }) => [name]).id)

const rightArguments = {
  group: needed(text('<group>', 'name or id')),
  rules: several('<rule>', 'names of rules, such as account/woManage/reply'),
}

const grant = adminChange({
  name: 'group grant',
  short: 'give a group rights',
  long: ['A rule comes with the pages it is on. `admin menu list` names all rules.'],
  arguments: rightArguments,
  options: { below: flag('with everything below the rules, such as all buttons of a page') },
  async run(admin, given) {
    const group = await findGroup(admin.db, admin.shop, given.group)
    const all = await rulesOf(admin.db, admin.shop)
    const width = given.below ? 'with all below' : 'alone'
    return change(admin, group, { rules: granted(group.rules, ids(all, given.rules), all, width) })
  },
})

const revoke = adminChange({
  name: 'group revoke',
  short: 'take rights from a group',
  long: ['What is below a rule goes with it.'],
  arguments: rightArguments,
  async run(admin, given) {
    const group = await findGroup(admin.db, admin.shop, given.group)
    const all = await rulesOf(admin.db, admin.shop)
    return change(admin, group, { rules: revoked(group.rules, ids(all, given.rules), all) })
  },
})

const remove = adminChange({
  name: 'group remove',
  short: 'remove a group without members',
  undo: 'cannot be undone',
  arguments: { group: needed(text('<group>', 'name or id')) },
  async run({ db, shop }, given) {
    const group = await findGroup(db, shop, given.group)
    const members = await membersIn(db, group.id)
    if (members > 0)
      throw new Failure(
        'refused',
        `${subjectOf(group)} has members (${members}): move them first (\`admin member move\`).`,
      )
    if (group.id === (await groupOfNewMembers(db, shop.id)))
      throw new Failure('refused', `${subjectOf(group)} is the one that new members join.`)
    await db.deleteFrom('member_group').where('id', '=', group.id).execute()
    const before = shown(group, await rulesOf(db, shop))
    return { subject: subjectOf(group), before, after: null }
  },
})

export const groupCommands = [list, show, add, set, grant, revoke, remove]
