import type { AreaHttp, LastViews } from '@member/shared'
import { AreaFrame, type AreaSession, HostContext } from '@member/shared/host'
import { focusPageHeading } from '@member/shared/ui'
import {
  type FormEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { areaHost } from '../isolation/area-host.ts'
import { useServices } from '../services/services.tsx'
import type { MountedProps, OpenedPage } from './area-loader.tsx'
import { BlameContext, type Culprit } from './reports.ts'

interface InReleaseProps extends Culprit {
  /** Route name of the page, or the owner of the texts of a contribution. */
  page: string
  path?: string
  lastViews?: LastViews
  session: AreaSession
  children: ReactNode
}

/** Renders what one release brings in its contexts, and gives it the host's interface in its name. */
export function InRelease({ area, release, page, path, lastViews, session, children }: InReleaseProps): ReactNode {
  const { hostApi } = useServices()
  const blame = use(BlameContext)
  const http = useAreaHttp(area, release)
  const info = useMemo(
    () => ({
      name: area,
      release,
      page,
      http,
      ...(lastViews && { lastViews }),
      ...(path !== undefined && { path }),
    }),
    [area, release, page, lastViews, path, http],
  )
  const host = useMemo(() => areaHost(hostApi, { area, release }, blame), [hostApi, area, release, blame])
  return (
    <AreaFrame area={info} session={session}>
      <HostContext value={host}>{children}</HostContext>
    </AreaFrame>
  )
}

/** A page of an area in the contexts of its release. Comes with what opens areas, as it needs their libraries. */
export function Mounted({ path, opened, onAgain }: MountedProps): ReactNode {
  const { area, release, page, lastViews, Page, sessionOf, onShown } = opened
  // With the page itself: an effect would come after what the page does as it is mounted.
  useLayoutEffect(onShown, [onShown])
  usePageReady()
  const onInput = useLeaveBanned(opened, onAgain)
  return (
    <InRelease {...{ area, release, page, path, lastViews }} session={sessionOf(release)}>
      {/* The page's own parent: what takes it out of the document takes nothing of the host with it. */}
      <div onInput={onInput}>
        <Page />
      </div>
    </InRelease>
  )
}

/** Milliseconds between the looks whether what is unsaved on a page has been saved. */
const savedEvery = 1_000

/**
 * Leaves a page whose release must not run any longer when nothing on it is unsaved, nor stands in a field in which the
 * member typed; the next page is another one anyway.
 *
 * @returns what is to hear of input on the page
 */
function useLeaveBanned({ onBan }: OpenedPage, onAgain: () => void): (event: FormEvent) => void {
  const { unsaved } = useServices()
  const again = useEffectEvent(onAgain)
  const [fields] = useState(() => new Set<Element>())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const isTyped = (field: Element) => field.isConnected && 'value' in field && field.value !== ''
    const leave = () => {
      clearTimeout(timer)
      const isFree = !unsaved.isLostBy('path') && ![...fields].some(isTyped)
      if (isFree) again()
      else timer = setTimeout(leave, savedEvery)
      return isFree
    }
    const stop = onBan((isUrgent) => isUrgent && leave())
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [onBan, unsaved, fields])
  return ({ target }) => void (target instanceof Element && fields.add(target))
}

/** Performance mark set when a page of an area is on the screen; the benchmark reads it. */
const readyMark = 'member:page-ready'

/**
 * Marks the moment an area's page is mounted and, after a navigation, moves the focus to its heading, unless the
 * member has put it into the page's own region meanwhile. On the first page the browser's own focus stays. The page
 * stays where it is scrolled to: on the way back that is where the member was.
 */
export function usePageReady(): void {
  useEffect(() => {
    performance.mark(readyMark)
    const isFirst = performance.getEntriesByName(readyMark).length === 1
    if (!isFirst && !document.querySelector('main')?.contains(document.activeElement)) focusPageHeading('stay')
  }, [])
}

/** Http in the name of a mounted page; its calls are ended when the page is left. */
export function useAreaHttp(area: string, release: string): AreaHttp {
  const { areaHttp } = useServices()
  const [controller] = useState(() => new AbortController())
  const [http] = useState(() => areaHttp({ area, release, signal: controller.signal }))
  useEffect(() => () => controller.abort(), [controller])
  return http
}
