import { Failure } from '@member/release-store/command-line'
import type { Database, Shop } from '../../database/schema.ts'
import { officialIds } from '../../messages/official-accounts.ts'
import { addWholeShop } from '../../shops/first-desk.ts'
import { storeNameMistake, timeZoneMistake } from '../ask-for-site.ts'
import { needed, oneOf, text, whole } from '../option.ts'
import { listed, withoutUndefined } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { findStore } from './find.ts'

const shown = (shop: Shop) => ({
  id: shop.id,
  uuid: shop.uuid,
  name: shop.site_name,
  record_number: shop.record_number,
  member_center: shop.member_center,
  polling_seconds: shop.polling_interval,
  official_accounts: officialIds(shop),
})

const assertName = (name: string): void => {
  const mistake = storeNameMistake(name)
  if (mistake !== undefined) throw new Failure('usage', mistake)
}

/** Commands name a store by its name, so no two have the same; changes by command take turns. */
const assertFree = async (db: Database, name: string, own?: number): Promise<void> => {
  const others = await db.selectFrom('shop').select('id').where('site_name', '=', name).execute()
  const other = others.find(({ id }) => id !== own)
  if (other !== undefined)
    throw new Failure('refused', `There is a store ${name} already (store ${other.id}): choose another name.`)
}

const list = adminRead({
  name: 'store list',
  about: 'site',
  short: 'the stores of the site',
  async run({ db }) {
    const shops = (await db.selectFrom('shop').selectAll().orderBy('id').execute()).map(shown)
    return listed(shops, { ID: 'id', NAME: 'name', UUID: 'uuid', 'MEMBER CENTRE': 'member_center' })
  },
})

const show = adminRead({
  name: 'store show',
  short: 'one store',
  async run({ shop }) {
    return { value: shown(shop) }
  },
})

const add = adminChange({
  name: 'store add',
  about: 'site',
  short: 'add a store beside the first',
  long: [
    'Adds a store with the same groups, menus, categories, hours and targets as `init` makes. Pages show it with `?uuid=`. Add its lead with `admin member add --group leads --store <name>`.',
  ],
  arguments: { name: needed(text('<name>', 'as members see it')) },
  options: {
    'record-number': text('<text>', 'record number below every page'),
    'time-zone': text('<zone>', 'zone of the business hours; by default TIME_ZONE'),
  },
  async run({ db, config, now }, given) {
    assertName(given.name)
    await assertFree(db, given.name)
    const timeZone = given['time-zone'] ?? config.timeZone
    const mistake = timeZoneMistake(timeZone)
    if (mistake !== undefined) throw new Failure('usage', mistake)
    const shop = { siteName: given.name, recordNumber: given['record-number'] ?? '', timeZone }
    const id = await addWholeShop(db, shop, now)
    const after = shown(await findStore(db, String(id)))
    const lines = [`${given.name} is store ${id}, at ?uuid=${after.uuid}.`]
    return { subject: `store ${given.name} (${id})`, shopId: id, before: null, after, lines }
  },
})

const set = adminChange({
  name: 'store set',
  short: 'change a store',
  options: {
    name: text('<text>', 'name, as members see it'),
    'record-number': text('<text>', 'record number below every page'),
    'member-center': oneOf(['open', 'closed'], 'whether members may use it'),
    'polling-seconds': whole(5, 3600, 'between two looks for unread messages'),
  },
  async run({ db, shop }, given) {
    if (given.name !== undefined) {
      assertName(given.name)
      await assertFree(db, given.name, shop.id)
    }
    const values = withoutUndefined({
      site_name: given.name,
      record_number: given['record-number'],
      member_center: given['member-center'],
      polling_interval: given['polling-seconds'],
    })
    if (Object.keys(values).length > 0) await db.updateTable('shop').set(values).where('id', '=', shop.id).execute()
    const after = shown({ ...shop, ...values })
    return { subject: `store ${shop.site_name} (${shop.id})`, before: shown(shop), after }
  },
})

export const storeCommands = [list, show, add, set]
