import { Failure, operatorName } from '@member/release-store/command-line'
import { assertRestored } from '../backup/restore-backup.ts'
import { type Config, readConfig } from '../config.ts'
import { countRows } from '../database/count-rows.ts'
import { databaseName } from '../database/database-location.ts'
import type { Database, Shop } from '../database/schema.ts'
import { ticketRules } from '../demo/work-order-rules.ts'
import { secondsOf } from '../environment/clock.ts'
import { rightsOf } from '../identity/rights.ts'
import { addFirstDesk, addWholeShop } from '../shops/first-desk.ts'
import { pageRule } from '../work-orders/tickets/viewer.ts'
import { databaseExists, inTurn, withDatabase } from './admin/admin-command.ts'
import { recordChange } from './admin/audit.ts'
import { addPerson, makeHash } from './admin/new-member.ts'
import { askForSite, type FirstSite } from './ask-for-site.ts'
import { defineCommand } from './command.ts'
import { text } from './option.ts'
import { passwordOptions, readPassword } from './password-source.ts'

/** What a database holds. */
type SiteKind =
  | { kind: 'nothing' }
  /** A first start without `init` made the shop, and nobody has used it. */
  | { kind: 'untouched'; shop: Shop }
  | { kind: 'site'; shop: Shop }

async function siteKind(db: Database): Promise<SiteKind> {
  const [shop, ...more] = await db.selectFrom('shop').selectAll().orderBy('id').execute()
  if (shop === undefined) return { kind: 'nothing' }
  const members = await countRows(db.selectFrom('member'))
  const categories = await countRows(db.selectFrom('ticket_category'))
  return more.length === 0 && members + categories === 0 ? { kind: 'untouched', shop } : { kind: 'site', shop }
}

const assertNoSite = async (db: Database, config: Config): Promise<void> => {
  const found = await siteKind(db)
  if (found.kind !== 'site') return
  const what = found.shop.origin === 'demo' ? 'the demo' : `a site already (${found.shop.site_name})`
  throw new Failure(
    'refused',
    `The ${databaseName(config.database)} holds ${what}; nothing was changed. Its stores are changed with \`member-server admin\`; for another site name another DATA_DIR or DATABASE_URL.`,
  )
}

/** The group of the first lead: `leads`, or under whatever name the one that leads. */
const leadsGroup = async (db: Database, shop: Pick<Shop, 'id' | 'site_name'>): Promise<number> => {
  const groups = await db.selectFrom('member_group').selectAll().where('shop_id', '=', shop.id).orderBy('id').execute()
  const leading: typeof groups = []
  for (const group of groups) {
    const { may } = await rightsOf(db, { group_id: group.id, shop_id: shop.id })
    if (may(pageRule.manage) && ticketRules.lead.some(may)) leading.push(group)
  }
  const found = leading.find(({ name }) => name === 'leads') ?? leading[0]
  if (found === undefined)
    throw new Failure(
      'refused',
      `${shop.site_name} has no group for leads any more: nothing was changed. Name another DATA_DIR or DATABASE_URL.`,
    )
  return found.id
}

/** The store and its first lead, who answers for it as its official account. */
const addSite = async (db: Database, site: FirstSite, passwordHash: string, now: number) => {
  const found = await siteKind(db)
  const shop = { siteName: site.name, recordNumber: site.recordNumber }
  let shopId: number
  if (found.kind === 'untouched') {
    shopId = found.shop.id
    await db
      .updateTable('shop')
      .set({ site_name: site.name, record_number: site.recordNumber })
      .where('id', '=', shopId)
      .execute()
    await addFirstDesk(db, shopId, site.timeZone)
  } else shopId = await addWholeShop(db, { ...shop, timeZone: site.timeZone }, now)
  const groupId = await leadsGroup(db, { id: shopId, site_name: site.name })
  const place = { shopId, groupId, passwordHash, now }
  const lead = await addPerson(db, site.lead, place)
  await db
    .updateTable('shop')
    .set({ official_accounts: String(lead.id) })
    .where('id', '=', shopId)
    .execute()
  const { uuid } = await db.selectFrom('shop').select('uuid').where('id', '=', shopId).executeTakeFirstOrThrow()
  return { store: { id: shopId, uuid, name: site.name }, lead: { id: lead.id, username: lead.username } }
}

const codesNote = ({ delivery }: Config): string[] =>
  delivery.email.kind === 'none' && delivery.mobile.kind === 'none'
    ? [
        'Members register with a code by mail or text message: set SMTP_URL and MAIL_FROM, or SMS_URL. Until then you add them: `member-server admin member add`.',
      ]
    : []

export const init = defineCommand({
  name: 'init',
  short: 'make a site: its store and its first lead',
  long: [
    'Makes the first store with what a member needs to open a ticket and an agent to answer it: groups of members, agents and leads, menus, categories with templates, business hours and service targets. The lead sees the queue and is the account that members write to.',
    'Asks for what the options do not say, where there is somebody to ask. Makes everything or nothing, and refuses a database that has a site.',
  ],
  arguments: {},
  options: {
    name: text('<text>', 'name of the store, as members see it'),
    lead: text('<username>', 'username of the first lead'),
    'lead-nickname': text('<name>', 'name that members see; by default Member_ and a number'),
    'lead-email': text('<address>', 'mail address of the lead, for a forgotten password'),
    'lead-mobile': text('<number>', 'mobile number of the lead'),
    ...passwordOptions,
    'record-number': text('<text>', 'record number below every page'),
    'time-zone': text('<zone>', 'zone of the business hours; by default TIME_ZONE'),
    by: text('<name>', 'who makes the site, for the log'),
  },
  async run(context, given) {
    const config = readConfig(context.env)
    assertRestored(config.dataDir)
    // Asked before anything is made, so that a mistake leaves no database behind.
    if (databaseExists(config.database)) await withDatabase(context, config, (db) => assertNoSite(db, config))
    const site = await askForSite(context.process.terminal, {
      name: given.name ?? '',
      recordNumber: given['record-number'] ?? '',
      timeZone: given['time-zone'] ?? config.timeZone,
      lead: {
        username: given.lead ?? '',
        nickname: given['lead-nickname'],
        email: given['lead-email'],
        mobile: given['lead-mobile'],
      },
    })
    const { password, from } = await readPassword(context, given, site.lead.username)
    const hash = await makeHash(password)
    const now = secondsOf(context.clock)
    const made = await withDatabase(context, config, (database) =>
      inTurn(context, database, async (db) => {
        await assertNoSite(db, config)
        const added = await addSite(db, site, hash, now)
        const by = given.by || operatorName(context.env)
        const entry = { time: now, by, command: 'init', shopId: added.store.id, subject: `store ${site.name}` }
        await recordChange(db, { ...entry, before: null, after: added })
        return added
      }),
    )
    const shown = from === 'generator' ? { password } : {}
    context.report({ result: 'done', ...made, ...shown }, [
      `${site.name} is there, with groups, menus, categories, business hours and service targets.`,
      `${site.lead.username} leads it${from === 'generator' ? `, with the password ${password} (shown only now)` : ''}.`,
      ...codesNote(config),
      'Start it with `member-server`; `member-server help admin` lists what can be changed.',
    ])
  },
})
