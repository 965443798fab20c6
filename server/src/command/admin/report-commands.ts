import { Failure } from '@member/release-store/command-line'
import type { Database, Shop } from '../../database/schema.ts'
import { isSitePath, storeSystemMessage, systemSender } from '../../messages/system-message.ts'
import { flag, needed, text, whole } from '../option.ts'
import { keyed, listed, moment } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { findMember, memberArgument, memberName } from './find.ts'

const reportArgument = { report: needed(whole(1, 2_147_483_647, 'number of the report')) }

const reportsOf = (db: Database, shop: Shop) =>
  db
    .selectFrom('message_report as report')
    .innerJoin('member as reporter', 'reporter.id', 'report.reporter_id')
    .innerJoin('member as reported', 'reported.id', 'report.reported_id')
    .select(['report.id', 'report.reason', 'report.note', 'report.content', 'report.message_id'])
    .select(['report.create_time', 'report.closed_time'])
    .select(['reporter.username as reporter', 'reported.username as reported'])
    .where('report.shop_id', '=', shop.id)

const shown = (row: Awaited<ReturnType<ReturnType<typeof reportsOf>['execute']>>[number]) => ({
  id: row.id,
  time: row.create_time,
  reported: row.reported,
  reporter: row.reporter,
  reason: row.reason,
  note: row.note,
  message: row.content,
  state: row.closed_time === null ? 'open' : 'closed',
})

const findReport = async (db: Database, shop: Shop, id: number) => {
  const row = await reportsOf(db, shop).where('report.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Failure('refused', `There is no report ${id} in ${shop.site_name}.`)
  return row
}

const list = adminRead({
  name: 'report list',
  short: 'what members have reported about others',
  long: ['The newest first. A report keeps the text of the message, whoever deletes it.'],
  options: { all: flag('closed ones too'), limit: whole(1, 10_000, 'number of reports; default 50') },
  async run({ db, shop }, given) {
    let found = reportsOf(db, shop)
    if (!given.all) found = found.where('report.closed_time', 'is', null)
    const rows = await found
      .orderBy('report.id', 'desc')
      .limit(given.limit ?? 50)
      .execute()
    const people = { ABOUT: 'reported', BY: 'reporter' } as const
    const WHEN = ({ time }: ReturnType<typeof shown>) => moment(time)
    return listed(rows.map(shown), { ID: 'id', WHEN, ...people, REASON: 'reason', STATE: 'state' })
  },
})

const show = adminRead({
  name: 'report show',
  short: 'one report with the text of the message',
  arguments: reportArgument,
  async run({ db, shop }, given) {
    const value = shown(await findReport(db, shop, given.report))
    return { value, lines: keyed({ ...value, time: moment(value.time) }) }
  },
})

const close = adminChange({
  name: 'report close',
  short: 'close a report that has been dealt with',
  long: ['A member is switched off with `admin member lock`; members can block others by themselves.'],
  arguments: reportArgument,
  async run({ db, shop, now }, given) {
    const before = shown(await findReport(db, shop, given.report))
    if (before.state === 'open')
      await db.updateTable('message_report').set({ closed_time: now }).where('id', '=', before.id).execute()
    const lines = [`Report ${before.id} about ${before.reported} is closed.`]
    return { subject: `report ${before.id}`, before: { state: before.state }, after: { state: 'closed' }, lines }
  },
})

const send = adminChange({
  name: 'message send',
  short: 'send a member a message of the store',
  long: ['It comes from the first official account, as a message of the system with at most one link into the site.'],
  arguments: memberArgument,
  options: {
    text: needed(text('<text>', 'what the member reads, up to 2000 characters')),
    link: text('<path>', 'page of the site it leads to, such as /user/account/overview'),
    label: text('<text>', 'text of the link'),
  },
  async run({ db, shop, now }, given) {
    const { link, label } = given
    if ([...given.text].length > 2000) throw new Failure('usage', 'A message has at most 2000 characters.')
    if ((link === undefined) !== (label === undefined)) throw new Failure('usage', 'A link needs --link and --label.')
    if (link !== undefined && !isSitePath(link))
      throw new Failure('usage', `"${link}" is not a path of the site, such as /user/account/overview.`)
    const member = await findMember(db, shop, given.member)
    const sender = await systemSender(db, shop.id)
    if (sender === undefined)
      throw new Failure('refused', 'Nobody sends it: name an account of the store with `admin official add`.')
    const action = link !== undefined && label !== undefined ? { action: { label, path: link } } : {}
    const message = { shopId: shop.id, recipient: member.id, kind: 'system' as const, content: given.text, now }
    const id = await storeSystemMessage(db, { ...message, ...action }, sender)
    const after = id === undefined ? null : { message: id, text: given.text, ...action }
    return { subject: memberName(member), before: null, after, lines: [`${memberName(member)} has the message.`] }
  },
})

/** `admin report …` and `admin message …` */
export const reportCommands = [list, show, close, send]
