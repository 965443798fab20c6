import {
  liveAreaOf,
  openStore,
  publishedAreas,
  publishedReleases,
  readHead,
  readRelease,
  type Store,
} from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { AreaManifest } from '@member/shared/manifest'
import type { Config } from '../../config.ts'
import type { Rule } from '../../database/schema.ts'
import { hostWishes } from '../../releases/menu-entry.ts'
import { needed, text } from '../option.ts'
import { listed } from '../report-lines.ts'
import { addRule, grantTo, groupNames, rulesOf } from './add-rule.ts'
import { type Admin, adminChange, adminRead } from './admin-command.ts'
import { findGroup } from './group-commands.ts'
import { type EntryValues, newEntry } from './menu-entry.ts'
import { readRuleList } from './rule-list.ts'

/** A menu entry or right that an area wants and the store does not have; `under` is the name of the rule it belongs to. */
interface WantedRule {
  entry: Omit<EntryValues, 'pid'>
  under: string
}

/** Name of the rule of an address: the part below /user/. */
const nameOf = (path: string): string => path.replace(/^\/user\//, '')

/** The menu entries and rights that an area wants, as its manifest names them. */
type Wishes = Pick<AreaManifest, 'menu' | 'rights'>

/** Names of the rules that an area wants. */
const wantedNames = ({ menu = [], rights = [] }: Wishes): string[] => [
  ...new Set([...menu, ...rights].map(({ path }) => nameOf(path))),
]

/**
 * What an area wants that a store does not have yet, entries before the rights of their pages. Rules of those names stay
 * as the store has them.
 *
 * @param directory name of the directory of the side menu that new entries are under
 */
export function wantedRules(
  { menu = [], rights = [] }: Wishes,
  rules: readonly Pick<Rule, 'name'>[],
  directory: string,
): WantedRule[] {
  const titled = (entry: EntryValues, title: Readonly<Record<string, string>>, icon = ''): WantedRule['entry'] => {
    const { pid: _, ...rest } = entry
    return { ...rest, title: title['zh-cn'] ?? '', title_en: title.en ?? '', icon }
  }
  const wanted = [
    ...menu.map(({ path, title, icon }) => ({
      entry: titled(newEntry(nameOf(path), 'menu', 0), title, icon),
      under: directory,
    })),
    ...rights.map(({ path, title }) => ({
      entry: titled(newEntry(nameOf(path), 'button', 0), title),
      under: nameOf(path).replace(/\/[^/]*$/, ''),
    })),
  ]
  const known = new Set(rules.map(({ name }) => name))
  // One that is listed twice is wanted once.
  return wanted.filter(({ entry }) => known.size < known.add(entry.name).size)
}

const storeOf = ({ releaseStore }: Config): Store => openStore(releaseStore.location, releaseStore.environment)

/** The wishes of the live release of an area, else of the one published last; undefined when there is none. */
async function wishesOf(store: Store, area: string): Promise<Wishes | undefined> {
  if (area === 'host') return hostWishes
  const { document } = await readHead(store)
  const release = liveAreaOf(document, area)?.current.release ?? (await publishedReleases(store, area))[0]
  const found = release === undefined ? undefined : await readRelease(store, area, release)
  return found?.manifest.kind === 'area' ? found.manifest : undefined
}

/** The directory that a new site has (shops/first-shop.ts). */
const usualDirectory = 'account'

const wants = adminRead({
  name: 'area wants',
  short: 'menu entries and rights that areas want and the store does not have',
  long: ['An area names them in its area.ts; the host’s is the page of releases. `admin area accept` adds them.'],
  async run({ db, shop, config }) {
    const store = storeOf(config)
    const rules = await rulesOf(db, shop)
    const found = []
    for (const area of (await publishedAreas(store)).sort()) {
      const wishes = await wishesOf(store, area)
      if (wishes) found.push(...wantedRules(wishes, rules, usualDirectory).map(({ entry }) => ({ area, ...entry })))
    }
    const { lines } = listed(found, {
      AREA: ({ area }) => area,
      NAME: ({ name }) => name,
      TYPE: ({ type }) => type,
      TITLE: ({ title }) => title,
      ENGLISH: ({ title_en }) => title_en,
    })
    return {
      value: found.map(({ area, name, type, title, title_en }) => ({ area, name, type, title, title_en })),
      lines,
    }
  },
})

/** The rules of a store that an area wants, with the groups that have them. */
async function held({ db, shop }: Pick<Admin, 'db' | 'shop'>, names: readonly string[], groups: readonly string[]) {
  const all = await rulesOf(db, shop)
  const ids = all.filter(({ name }) => names.includes(name)).map(({ id }) => id)
  const lists = await Promise.all(groups.map((name) => findGroup(db, shop, name)))
  const has = lists.map(({ name, rules }) => {
    const list = readRuleList(rules, all)
    return [name, all.filter(({ id }) => ids.includes(id) && list.has(id)).map(({ name: rule }) => rule)] as const
  })
  return { rules: all.filter(({ id }) => ids.includes(id)).map(({ name }) => name), groups: Object.fromEntries(has) }
}

/** Adds what an area wants and the store does not have, and gives all that it wants to groups. */
async function acceptAll({ db, shop, now }: Admin, wishes: Wishes, directory: string, groups: readonly string[]) {
  for (const { entry, under } of wantedRules(wishes, await rulesOf(db, shop), directory)) {
    const rules = await rulesOf(db, shop)
    const parent = rules.find(({ name }) => name === under)
    if (parent === undefined)
      throw new Failure(
        'refused',
        `${entry.name} belongs under the menu entry ${under}, which the store does not have: the area lists it under menu in its area.ts, or add it with \`admin menu add\`.`,
      )
    await addRule({ db, shop, now }, { ...entry, pid: parent.id }, rules)
  }
  const names = wantedNames(wishes)
  const wanted = (await rulesOf(db, shop)).filter(({ name }) => names.includes(name))
  await grantTo(
    { db, shop },
    wanted.map(({ id }) => id),
    groups,
  )
}

const accept = adminChange({
  name: 'area accept',
  short: 'add the menu entries and rights that an area wants, for groups',
  long: [
    'Those of the live release, else of the one published last. What the store has already keeps its title and place; the groups get it as well.',
  ],
  arguments: { area: needed(text('<area>', 'such as coupons')) },
  options: {
    groups: needed(text('<groups>', 'names of groups that get them, separated by commas')),
    under: text('<entry>', `directory of the side menu for new entries; by default ${usualDirectory}`),
  },
  async run(admin, given) {
    const store = storeOf(admin.config)
    const wishes = await wishesOf(store, given.area)
    if (wishes === undefined)
      throw new Failure('refused', `There is no release of an area ${given.area} in ${store.location}.`)
    const groups = groupNames(given.groups)
    const names = wantedNames(wishes)
    const before = await held(admin, names, groups)
    await acceptAll(admin, wishes, given.under ?? usualDirectory, groups)
    return { subject: `area ${given.area}`, before, after: await held(admin, names, groups) }
  },
})

export const areaCommands = [wants, accept]
