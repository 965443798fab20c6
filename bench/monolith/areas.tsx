import type { AreaDefinition, AreaPage, Place } from '@member/shared'
import { AreaFrame } from '@member/shared/host'
import type { Skeleton as Shape } from '@member/shared/manifest'
import { type ReactNode, Suspense, use, useMemo } from 'react'
import { matchPath } from 'react-router-dom'
import { useAreaHttp } from '../../host/src/areas/area-http.ts'
import { createAreaSessions } from '../../host/src/areas/area-sessions.ts'
import type { Areas } from '../../host/src/areas/create-areas.ts'
import { usePageReady } from '../../host/src/areas/page-ready.ts'
import { PageSkeleton } from '../../host/src/areas/page-skeleton.tsx'
import { createPageTexts, type PageTexts } from '../../host/src/areas/page-texts.ts'
import { collectingPage } from '../../host/src/contributions/collecting-page.tsx'
import type { Contributor } from '../../host/src/contributions/contributor.ts'
import type { SitePage } from '../../host/src/pages/site-page.ts'
import account from '../../remote-account/area.ts'
import messages from '../../remote-messages/area.ts'
import workorder from '../../remote-workorder/area.ts'

/**
 * The monolith of the benchmark: the same host and the same areas as one webpack build with ordinary dynamic imports.
 * This file replaces the host's `areas/areas.ts`; nothing else differs.
 */
const areas: AreaDefinition[] = [account, messages, workorder]
const release = 'monolith'

const sessions = createAreaSessions()
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

export function startAreas(_set: unknown, { i18n }: { i18n: I18n }): Omit<Areas, 'loader'> {
  texts = createPageTexts(i18n, () => '')
  return {
    pages,
    openMatched: () => Promise.resolve(),
    beforeEntering: (area, path) => loadOnce(area, pageAt(path)),
    check: () => {},
    follow: () => {},
    hostRelease: { running: release, live: () => release },
    loadHostCode: (load) => load(),
    blame: () => '',
    addTextsOfOpenPages: texts.addLanguage,
    dropSessionsWithMember: sessions.dropWithMember,
  }
}

export const AreasProvider = ({ children }: { children: ReactNode }): ReactNode => children

const loading = new Map<AreaPage, ReturnType<typeof loadPage>>()

async function loadPage(area: string, page: AreaPage) {
  const place = page.collects
  const contributors = place === undefined ? [] : contributorsTo(place)
  for (const { open } of contributors) void open()
  const code = page.load()
  const [{ default: Page }] = await Promise.all([code, texts.add(area, release, page, code)])
  return place === undefined ? Page : collectingPage(Page, { place, contributors, sessions })
}

const contributorsTo = (place: Place): Contributor<Place>[] =>
  areas.flatMap(({ name: area, pages, contributions }) => {
    const contribution = contributions?.[place]
    if (contribution === undefined) return []
    const page = `contribution/${place}`
    const opening = async () => {
      const owner = { name: page, ...(contribution.texts && { texts: contribution.texts }) }
      const code = contribution.load()
      const [module] = await Promise.all([code, texts.add(area, release, owner, code)])
      return { page, useContribution: module.default }
    }
    let opened: ReturnType<typeof opening> | undefined
    const open = () => {
      opened ??= opening()
      return opened
    }
    const paths = pages.map(({ path }) => path)
    return [{ area, release, paths, open, reopen: open, forgetFailed: () => {}, reportThrown: () => {} }]
  })

const pageAt = (path: string) =>
  areas.flatMap(({ pages }) => pages).find((candidate) => matchPath(candidate.path, path)) as AreaPage

/** As in the site, what has been loaded renders at once: the fields are those that React writes to a promise it has seen. */
const loadOnce = (area: string, page: AreaPage) => {
  const known = loading.get(page)
  if (known !== undefined) return known
  const work = loadPage(area, page)
  work.then(
    (value) => Object.assign(work, { status: 'fulfilled', value }),
    (reason) => Object.assign(work, { status: 'rejected', reason }),
  )
  loading.set(page, work)
  return work
}

export function AreaOutlet(props: { area: string; path: string; skeleton: Shape }): ReactNode {
  return (
    <Suspense key={props.path} fallback={<PageSkeleton shape={props.skeleton} />}>
      <LoadedPage area={props.area} path={props.path} />
    </Suspense>
  )
}

function LoadedPage({ area, path }: { area: string; path: string }): ReactNode {
  const page = pageAt(path)
  const Page = use(loadOnce(area, page))
  const http = useAreaHttp(area, release)
  const info = useMemo(() => ({ name: area, release, page: page.name, http }), [area, page, http])
  usePageReady()
  return (
    <AreaFrame area={info} session={sessions.of(release)}>
      <Page />
    </AreaFrame>
  )
}
