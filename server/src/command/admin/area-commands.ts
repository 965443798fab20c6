import { join } from 'node:path'
import {
  folderStore,
  liveAreaOf,
  publishedAreas,
  publishedReleases,
  readHead,
  readRelease,
  type Store,
} from '@member/release-store'
import { Failure } from '@member/release-store/command-line'
import type { AreaManifest } from '@member/shared/manifest'
import type { Config } from '../../config.ts'
import { needed, text } from '../option.ts'
import { listed } from '../report-lines.ts'
import { addRule, grantTo, groupNames, rulesOf } from './add-rule.ts'
import { type Admin, adminChange, adminRead } from './admin-command.ts'
import { pick } from './find.ts'
import { wantedRules } from './wanted-rules.ts'

const releaseStore = ({ dataDir }: Config): Store => folderStore(join(dataDir, 'store'))

/** The manifest of the live release of an area, else of the one published last; undefined when there is none. */
async function manifestOf(store: Store, area: string): Promise<AreaManifest | undefined> {
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
  long: ['An area names them in its area.ts. `admin area accept` adds them.'],
  async run({ db, shop, config }) {
    const store = releaseStore(config)
    const rules = await rulesOf(db, shop)
    const found = []
    for (const area of (await publishedAreas(store)).sort()) {
      const manifest = await manifestOf(store, area)
      if (manifest) found.push(...wantedRules(manifest, rules, usualDirectory).map(({ entry }) => ({ area, ...entry })))
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

/** Adds what an area wants. */
async function acceptAll({ db, shop, now, config }: Admin, area: string, directory: string, groups: readonly string[]) {
  const manifest = await manifestOf(releaseStore(config), area)
  if (manifest === undefined)
    throw new Failure('refused', `There is no release of an area ${area} in ${releaseStore(config).location}.`)
  const added: string[] = []
  for (const { entry, under } of wantedRules(manifest, await rulesOf(db, shop), directory)) {
    const rules = await rulesOf(db, shop)
    const { id: pid } = pick(rules, under, 'menu entry', ({ name }) => [name])
    const id = await addRule({ db, shop, now }, { ...entry, pid }, rules)
    await grantTo({ db, shop }, id, groups)
    added.push(entry.name)
  }
  return added
}

const accept = adminChange({
  name: 'area accept',
  short: 'add the menu entries and rights that an area wants',
  long: [
    'Those of the live release, else of the one published last. What the store has already stays as it is.',
    'Only groups that have them see them: name them with --groups, or grant them later.',
  ],
  arguments: { area: needed(text('<area>', 'such as coupons')) },
  options: {
    under: text('<entry>', `directory of the side menu for new entries; by default ${usualDirectory}`),
    groups: text('<groups>', 'names of groups that get them, separated by commas'),
  },
  async run(admin, given) {
    const groups = groupNames(given.groups)
    const added = await acceptAll(admin, given.area, given.under ?? usualDirectory, groups)
    const subject = `area ${given.area}`
    return added.length === 0
      ? { subject, before: null, after: null }
      : { subject, before: null, after: { added, groups } }
  },
})

export const areaCommands = [wants, accept]
