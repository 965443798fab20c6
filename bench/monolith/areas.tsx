import type { AreaPage, Place } from '@member/shared'
import { releasesAddress } from '@member/shared/addresses'
import type { AreaSession } from '@member/shared/host'
import type { HostManifest } from '@member/shared/manifest'
import type { ReleaseSet } from '@member/shared/release-set'
import type { ReactNode } from 'react'
import { matchPath } from 'react-router-dom'
import type { Areas } from '../../host/src/areas/create-areas.ts'
import { type LookAheadDependencies, lookAhead } from '../../host/src/areas/look-ahead.ts'
import { createPageTexts, type PageTexts } from '../../host/src/areas/page-texts.ts'
import { createIntegrityTable, hostChunks } from '../../host/src/areas/release-files.ts'
import { type Opening, openingOf } from '../../host/src/areas/use-opening.ts'
import type { Contributor, UseContribution } from '../../host/src/contributions/collecting-page.tsx'
import type { SitePage } from '../../host/src/pages/site-page.ts'
import { everyArea as areas } from './every-area.js'

/**
 * The monolith of the benchmark: the same host and the same areas as one webpack build with ordinary dynamic imports.
 * This file replaces the host's `areas/areas.ts`, and `area-outlet.tsx` the host's; nothing else differs. It has what makes the composed site fast and is
 * not composing: the code of the first page is asked for before React renders, that of the next is fetched when its link
 * is in sight and opened when it is pressed, and what has been loaded renders at once.
 */
export const release = HOST_RELEASE
declare const HOST_RELEASE: string
/** As in the host's `create-areas.ts`, in milliseconds. */
const waits = { firstRender: 250, entering: 400, idle: 1_000 } as const

const sessions = new Map<string, AreaSession>()
let makeSession: () => AreaSession
/** Takes what makes the state of a release; it comes with what only members need. */
export const makeSessionsWith = (make: () => AreaSession): void => {
  makeSession = make
}
export const sessionOf = (of: string): AreaSession => {
  const session = sessions.get(of) ?? makeSession()
  sessions.set(of, session)
  return session
}
let texts: PageTexts

const pages = (): SitePage[] =>
  areas.flatMap(({ name, pages }) =>
    pages.map((page) => ({
      path: page.path,
      title: () => page.title,
      layout: page.layout ?? 'user',
      login: page.login ?? true,
      activeMenuPaths: page.activeMenuPaths ?? [],
      from: { who: 'area', area: name, skeleton: page.skeleton ?? 'cards' },
    })),
  )

type I18n = Parameters<typeof createPageTexts>[0]

const openAt = (path: string): Promise<unknown> => {
  const found = areaPageAt(path)
  return found === undefined ? Promise.resolve() : loadOnce(found.area, found.page).done.catch(() => {})
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export function startAreas(set: ReleaseSet, { window, i18n }: { window: Window; i18n: I18n }): Areas {
  texts = createPageTexts(i18n, () => '', window.navigator)
  const manifest = lateFiles(window, set)
  const nothing = async () => {}
  const watchLinks = () =>
    lookAhead({
      page: window,
      ask: nothing,
      // All pages are the host's, and its manifest has them with the files of each.
      manifestOf: async () => ({ first: [], pages: (await manifest()).pages }),
      releaseSet: {
        get: () => set,
        first: () => ({ ...set.host, base: `${releasesAddress}host/${release}/` }),
      },
      opening: async () => ({ misfits: () => [] }),
      i18n,
      pageAt: (path: string) => {
        const found = areaPageAt(path)
        return found && { area: found.area, path: found.page.path }
      },
      enter: (area: string, path: string) => loadOnce(area, pageAt(path)),
    } as unknown as LookAheadDependencies)
  return {
    pages,
    onSet: () => {},
    openMatched(path) {
      const opened = openAt(path)
      void opened.then(() => requestIdleCallback(() => void watchLinks(), { timeout: waits.idle }))
      return areaPageAt(path) === undefined ? opened : Promise.race([opened, pause(waits.firstRender)])
    },
    beforeEntering: (_area, path) => Promise.race([openAt(path), pause(waits.entering)]),
    watch: { check: () => {}, follow: () => {} },
    host: { running: release, live: () => release, load: (load) => load() },
    // All code is of one release, and the calls of a page go into its data, whatever area they are of.
    async whenOpen(name, act) {
      const definition = areas.find((area) => area.name === name)
      if (definition !== undefined) act({ release, definition, session: sessionOf(release) })
    },
    addLanguage: texts.addLanguage,
    forget: () => sessions.clear(),
    blame: () => '',
    loader: {} as Areas['loader'],
  }
}

export const AreasProvider = ({ children }: { children: ReactNode }): ReactNode => children

const loading = new Map<AreaPage, Opening<LoadedPage>>()

async function loadPage(area: string, page: AreaPage) {
  const place = page.collects
  const contributors = place === undefined ? [] : contributorsTo(place)
  for (const { open } of contributors) open()
  const code = page.load()
  const [{ default: Page }] = await Promise.all([code, texts.add(area, release, page, code)])
  return { Page, place, contributors }
}

/** A page whose code and texts are there, with those who contribute to it. */
export type LoadedPage = Awaited<ReturnType<typeof loadPage>>

const contributorsTo = (place: Place): Contributor<Place>[] =>
  areas.flatMap(({ name: area, pages, contributions }) => {
    const contribution = contributions?.[place]
    if (contribution === undefined) return []
    const load = async () => {
      const owner = { name: `contribution/${place}`, ...(contribution.texts && { texts: contribution.texts }) }
      const code = contribution.load()
      const [module] = await Promise.all([code, texts.add(area, release, owner, code)])
      return module.default
    }
    let opened: Opening<UseContribution<Place>> | undefined
    const open = () => {
      opened ??= openingOf(load())
      return opened
    }
    const paths = pages.map(({ path }) => path)
    return [{ area, release, paths, open, report: () => {} }]
  })

/** The page of an address; undefined when it is the host's. */
const areaPageAt = (path: string): { area: string; page: AreaPage } | undefined =>
  areas
    .flatMap(({ name, pages }) => pages.map((page) => ({ area: name, page })))
    .find(({ page }) => matchPath(page.path, path))

/** The page with a route pattern. */
export const pageAt = (pattern: string) =>
  areas.flatMap(({ pages }) => pages).find(({ path }) => path === pattern) as AreaPage

/** As in the site, what has been loaded renders at once, and what comes later with it. */
export const loadOnce = (area: string, page: AreaPage) => {
  const known = loading.get(page)
  if (known !== undefined) return known
  const work = openingOf(loadPage(area, page))
  loading.set(page, work)
  return work
}

/**
 * Lets the files run that the page came with, and all others once the manifest was read, as in the composed site: a
 * script without a known hash is not loaded.
 *
 * @returns reads the manifest, once
 */
export function lateFiles(window: Window, { host }: ReleaseSet): () => Promise<HostManifest> {
  const integrity = createIntegrityTable(window.location.origin)
  window.memberIntegrity = integrity.of
  integrity.allowTags(window.document)
  const base = `${releasesAddress}host/${host.release}/`
  let reading: Promise<HostManifest> | undefined
  const read = async () => {
    const answer = await fetch(`${base}manifest.json`, host.manifest ? { integrity: host.manifest } : {})
    const manifest: HostManifest = await answer.json()
    integrity.allowFiles(base, manifest.files)
    return manifest
  }
  const manifest = () => {
    reading ??= read()
    return reading
  }
  hostChunks((address) => (integrity.knows(address) ? undefined : manifest()))
  return manifest
}
