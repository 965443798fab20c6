import { AreaFrame, createAreaSession } from '@member/shared/host'
import type { Skeleton as Shape } from '@member/shared/manifest'
import { type ComponentType, type ReactNode, Suspense, useMemo } from 'react'
import { useAreaHttp, usePageReady } from '../../host/src/areas/mounted.tsx'
import { PageSkeleton } from '../../host/src/areas/page-skeleton.tsx'
import { useOpening } from '../../host/src/areas/use-opening.ts'
import { collectingPage } from '../../host/src/contributions/collecting-page.tsx'
import { type LoadedPage, loadOnce, makeSessionsWith, pageAt, release, sessionOf } from './areas.tsx'

makeSessionsWith(createAreaSession)

interface Props {
  area: string
  path: string
  skeleton: Shape
}

/** The monolith's way onto the page; like the host's, it comes with what only members need. */
export function AreaOutlet(props: Props): ReactNode {
  return (
    <Suspense key={props.path} fallback={<PageSkeleton shape={props.skeleton} />}>
      <Entered {...props} />
    </Suspense>
  )
}

const shown = new WeakMap<LoadedPage, ComponentType>()

/** The component of a page, the same at each visit. */
function componentOf(loaded: LoadedPage): ComponentType {
  const { Page, place, contributors } = loaded
  const Shown = shown.get(loaded) ?? (place ? collectingPage(Page, { place, contributors, sessionOf }) : Page)
  shown.set(loaded, Shown)
  return Shown
}

function Entered({ area, path, skeleton }: Props): ReactNode {
  const page = pageAt(path)
  const loaded = useOpening(loadOnce(area, page))
  if (loaded === undefined) return <PageSkeleton shape={skeleton} />
  return <Mounted area={area} name={page.name} Page={componentOf(loaded)} />
}

function Mounted({ area, name, Page }: { area: string; name: string; Page: ComponentType }): ReactNode {
  const http = useAreaHttp(area, release)
  const info = useMemo(() => ({ name: area, release, page: name, http }), [area, name, http])
  usePageReady()
  return (
    <AreaFrame area={info} session={sessionOf(release)}>
      <Page />
    </AreaFrame>
  )
}
