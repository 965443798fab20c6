import { readFile } from 'node:fs/promises'
import { Failure, InvalidArgumentError } from '@member/release-store/command-line'
import { messageOf } from '@member/shared/reading'
import { isTermsAddress } from '@member/shared/rules'
import type { Database, Shop } from '../../database/schema.ts'
import { officialIds } from '../../messages/official-accounts.ts'
import { addWholeShop } from '../../shops/first-desk.ts'
import { FrontMistake, readFront } from '../../site-data/front.ts'
import { contrastWithWhite, leastContrast } from '../../site-data/identity.ts'
import { storeNameMistake, timeZoneMistake } from '../ask-for-site.ts'
import { needed, type Option, oneOf, text, whole } from '../option.ts'
import { listed, withoutUndefined } from '../report-lines.ts'
import { adminChange, adminRead } from './admin-command.ts'
import { findStore } from './find.ts'
import { keepIcon, readIcon } from './store-icon.ts'

const shown = (shop: Shop) => ({
  id: shop.id,
  uuid: shop.uuid,
  name: shop.site_name,
  record_number: shop.record_number,
  member_center: shop.member_center,
  polling_seconds: shop.polling_interval,
  terms: shop.terms,
  privacy: shop.privacy,
  deletion_days: shop.deletion_days,
  official_accounts: officialIds(shop),
  front: shop.front,
  color: shop.color,
  icon: shop.icon,
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

/** Where something is to be agreed to; empty for `none`. */
const termsAddress = (about: string): Option<string | undefined> => ({
  ...text('<address>', `${about}: with https, a path of the site, or none`),
  read(given) {
    if (given === 'none') return ''
    if (!isTermsAddress(given)) throw new InvalidArgumentError('It must begin with https:// or /, or be none.')
    return given
  },
})

/** A colour that carries white letters; empty for `none`. */
const carryingColor: Option<string | undefined> = {
  ...text('<color>', 'colour of its icons, such as #2a5bd7, or none'),
  read(given) {
    if (given === 'none') return ''
    if (!/^#[\da-f]{6}$/i.test(given))
      throw new InvalidArgumentError('It must be # and six hexadecimal digits, or none.')
    const contrast = contrastWithWhite(given)
    if (contrast < leastContrast)
      throw new InvalidArgumentError(
        `White letters on it are hard to read (contrast ${Math.floor(contrast * 10) / 10}, at least ${leastContrast} is needed): choose a darker one.`,
      )
    return given.toLowerCase()
  },
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

const contentOf = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch((error: unknown) => {
    throw new Failure('usage', `The front cannot be read from ${file} (${messageOf(error)}).`)
  })

/** A front as the database keeps it; empty for an empty text. */
function storedFront(json: string, cdnUrl: string | undefined): string {
  try {
    return json === '' ? '' : JSON.stringify(readFront(JSON.parse(json), cdnUrl))
  } catch (error) {
    if (error instanceof FrontMistake) throw new Failure('usage', error.message)
    throw new Failure('usage', `The front is no JSON (${messageOf(error)}).`)
  }
}

const set = adminChange({
  name: 'store set',
  short: 'change a store',
  long: [
    'The front is what guests see on the home page: `{"headline", "text", "picture", "entries": [{"title", "text", "icon", "url"}]}`. Words are a text, or `{"zh-cn", "en"}`. The picture is an uploaded one (`/storage/…`), the url a path of the site or an address with https.',
  ],
  options: {
    name: text('<text>', 'name, as members see it'),
    'record-number': text('<text>', 'record number below every page'),
    'member-center': oneOf(['open', 'closed'], 'whether members may use it'),
    'polling-seconds': whole(5, 3600, 'between two looks for unread messages'),
    front: text('<file>', 'JSON with the front of the home page; `none` for the plain page'),
    terms: termsAddress('terms of service, agreed to with a registration'),
    privacy: termsAddress('privacy policy, likewise'),
    color: carryingColor,
    icon: text(
      '<file>',
      'square PNG, JPEG, WebP or SVG of at least 192 × 192 and at most 1 MB; `none` for the usual one',
    ),
    'deletion-days': whole(7, 30, 'before an account is deleted at its member’s wish'),
  },
  prepare: async (_, { front, icon }) => ({
    front: front === undefined || front === 'none' ? '' : await contentOf(front),
    icon: icon === undefined || icon === 'none' ? undefined : await readIcon(icon),
  }),
  async run({ db, config, shop }, given, { front, icon }) {
    if (given.name !== undefined) {
      assertName(given.name)
      await assertFree(db, given.name, shop.id)
    }
    const values = withoutUndefined({
      site_name: given.name,
      record_number: given['record-number'],
      member_center: given['member-center'],
      polling_interval: given['polling-seconds'],
      front: given.front === undefined ? undefined : storedFront(front, config.cdnUrl),
      terms: given.terms,
      privacy: given.privacy,
      color: given.color,
      icon: given.icon === undefined ? undefined : await keepIcon(db, shop.id, icon),
      deletion_days: given['deletion-days'],
    })
    if (Object.keys(values).length > 0) await db.updateTable('shop').set(values).where('id', '=', shop.id).execute()
    const after = shown({ ...shop, ...values })
    return { subject: `store ${shop.site_name} (${shop.id})`, before: shown(shop), after }
  },
})

export const storeCommands = [list, show, add, set]
