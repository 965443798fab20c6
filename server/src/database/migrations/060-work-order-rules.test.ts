import { addGroup, addRules, addStore } from '../../seed/base-store.ts'
import { ticketRules } from '../../seed/work-order-rules.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { workOrderRules } from './060-work-order-rules.ts'

test('groups of a store from before keep what their pages offer, agents do not become leads', async () => {
  const own = await testDatabase()
  const db = await own.open()
  const storeId = await addStore(db, { uuid: 'a', siteName: 'Old', recordNumber: '' }, 1)
  const rules = await addRules(db, storeId, { about: undefined }, 1)
  await db.deleteFrom('member_rule').where('type', '=', 'button').where('name', 'like', '%/wo%/%').execute()
  const pages = (...names: Array<'account/workorder' | 'account/woManage'>) =>
    names.map((name) => rules.get(name)).join(',')
  const group = (name: string, list: string) => addGroup(db, { storeId, name, rules: list })
  const groups = {
    members: await group('members', pages('account/workorder')),
    agents: await group('agents', pages('account/workorder', 'account/woManage')),
    all: await group('all', '*'),
    none: await group('none', ''),
  }
  await workOrderRules.up(db)
  await workOrderRules.up(db)
  const namesOf = async (id: number) => {
    const { rules: list } = await db
      .selectFrom('member_group')
      .select('rules')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    if (list === '' || list === '*') return list
    const ids = list.split(',').map(Number)
    const rows = await db.selectFrom('member_rule').select('name').where('id', 'in', ids).orderBy('id').execute()
    return rows.map(({ name }) => name)
  }
  expect(await namesOf(groups.members)).toEqual(['account/workorder', ...ticketRules.member])
  expect(await namesOf(groups.agents)).toEqual([
    'account/workorder',
    'account/woManage',
    ...ticketRules.member,
    ...ticketRules.agent,
  ])
  expect([await namesOf(groups.all), await namesOf(groups.none)]).toEqual(['*', ''])
  const lead = await db.selectFrom('member_rule').select('name').where('name', 'in', ticketRules.lead).execute()
  expect(lead).toHaveLength(ticketRules.lead.length)
  await db.destroy()
  await own.remove()
})
