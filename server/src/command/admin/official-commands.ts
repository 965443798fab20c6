import { Failure } from '@member/release-store/command-line'
import type { Database } from '../../database/schema.ts'
import { officialIds } from '../../messages/official-accounts.ts'
import { listed } from '../report-lines.ts'
import { type Admin, adminChange, adminRead } from './admin-command.ts'
import { findMember, memberArgument, memberName } from './find.ts'

const namesOf = async (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('member')
    .select(['id', 'username', 'nickname'])
    .where('id', 'in', [0, ...ids])
    .orderBy('id')
    .execute()

const list = adminRead({
  name: 'official list',
  short: 'accounts that members write to',
  async run({ db, shop }) {
    return listed(await namesOf(db, officialIds(shop)), { ID: 'id', USERNAME: 'username', NICKNAME: 'nickname' })
  },
})

const save = async ({ db, shop }: Admin, ids: readonly number[]): Promise<void> => {
  await db
    .updateTable('shop')
    .set({ official_accounts: ids.join(',') })
    .where('id', '=', shop.id)
    .execute()
}

const add = adminChange({
  name: 'official add',
  short: 'mark a member as an account of the store',
  long: ['Members see the mark and find the account among those they can write to; whoever logs in as it answers.'],
  arguments: memberArgument,
  async run(admin, given) {
    const member = await findMember(admin.db, admin.shop, given.member)
    if (member.status !== 'enabled' || member.password === '')
      throw new Failure('refused', `Nobody can log in as ${memberName(member)}, so nobody would answer.`)
    const before = officialIds(admin.shop)
    const after = before.includes(member.id) ? before : [...before, member.id]
    await save(admin, after)
    return { subject: memberName(member), before, after, lines: [`${memberName(member)} is an account of the store.`] }
  },
})

const remove = adminChange({
  name: 'official remove',
  short: 'take the mark away',
  arguments: memberArgument,
  async run(admin, given) {
    const member = await findMember(admin.db, admin.shop, given.member)
    const before = officialIds(admin.shop)
    const after = before.filter((id) => id !== member.id)
    await save(admin, after)
    return { subject: memberName(member), before, after, lines: [`${memberName(member)} is a member like others.`] }
  },
})

export const officialCommands = [list, add, remove]
