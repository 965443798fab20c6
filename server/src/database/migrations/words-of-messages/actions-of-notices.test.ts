import { connectUnmigrated } from '../../../testing/connect-database.ts'
import { testDatabase } from '../../../testing/test-database.ts'
import { addTestPeople } from '../../../testing/test-people.ts'
import { migrate } from '../../migrate.ts'
import type { Database } from '../../schema.ts'
import { addActionsOfNotices } from './actions-of-notices.ts'

// Notices from before messages had actions lead to their ticket like new ones.

test('the path at the end of a notice becomes its action', async () => {
  const own = await testDatabase()
  const db = connectUnmigrated(own) as unknown as Database
  await migrate(db, 'test')
  const people = await addTestPeople(db, 1_800_000_000)
  const put = async (content: string, more: object = {}) => {
    const message = { user_id: people.agent, recipient_id: people.alice, kind: 'workorder' as const, content }
    await db
      .insertInto('message')
      .values({ ...message, status: 'read', del_user_id: 0, create_time: 1, ...more })
      .execute()
  }
  await put('您的工单 WO1 有新回复：/user/account/workorder/5')
  await put('There is a reply to your work order WO1: /user/account/workorder/12')
  await put('/user/account/workorder/7')
  await put('There is a reply', { action_label: 'Open', action_path: '/user/account/workorder/9' })
  await put('Look at /user/account/workorder/5 please')
  await put('Mine: /user/account/workorder/5', { kind: 'person' })
  for (let number = 0; number < 600; number += 1) await put('Notice without a path')
  await put('工单 WO2 已分派给您：/user/account/workorder/8')
  await addActionsOfNotices(db)
  const rows = await db
    .selectFrom('message')
    .select(['content', 'action_label', 'action_path'])
    .where('content', '<>', 'Notice without a path')
    .orderBy('id')
    .execute()
  const path = (id: number) => `/user/account/workorder/${id}`
  expect(rows.map(({ content, action_label, action_path }) => [content, action_label, action_path])).toEqual([
    ['您的工单 WO1 有新回复', '查看工单', path(5)],
    ['There is a reply to your work order WO1', 'Open work order', path(12)],
    ['Open work order', 'Open work order', path(7)],
    ['There is a reply', 'Open', path(9)],
    ['Look at /user/account/workorder/5 please', null, null],
    ['Mine: /user/account/workorder/5', null, null],
    ['工单 WO2 已分派给您', '查看工单', path(8)],
  ])
  await db.destroy()
  await own.remove()
}, 60_000)
