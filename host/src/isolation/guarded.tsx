import { HostContext } from '@member/shared/host'
import { type ComponentType, type ReactNode, use, useMemo } from 'react'
import { BlameContext, type Culprit } from '../areas/reports.ts'
import { useServices } from '../services/services.tsx'
import { areaHost } from './area-host.ts'

/** Gives what one release renders the host's interface in its name. */
export function Guarded({ area, release, children }: Culprit & { children: ReactNode }): ReactNode {
  const { hostApi } = useServices()
  const blame = use(BlameContext)
  const host = useMemo(() => areaHost(hostApi, { area, release }, blame), [hostApi, area, release, blame])
  return <HostContext value={host}>{children}</HostContext>
}

/** A page whose calls of the host are made in the name of its release. */
export function guardedPage(Page: ComponentType, { area, release }: Culprit): ComponentType {
  const page = <Page />
  return () => (
    <Guarded area={area} release={release}>
      {page}
    </Guarded>
  )
}
