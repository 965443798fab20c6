import { HostContext } from '@member/shared/host'
import { type ReactNode, use, useMemo } from 'react'
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
