import { ErrorPanel, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LeaveBoundary } from '../areas/leave-boundary.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { type MountState, useUserMount } from './use-user-mount.ts'

/** Guards the pages below `/user` (specification, section 2: the user-mount step). */
export function UserMountGate({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation()
  const state = useUserMount()
  const gate = state.kind === 'redirect' && isOpen(state.to, pathname) ? { kind: 'continue' as const } : state
  return (
    <LeaveBoundary name={`${gate.kind} ${pathname}`}>
      <Gate state={gate}>{children}</Gate>
    </LeaveBoundary>
  )
}

const isOpen = (to: string, pathname: string): boolean => new URL(to, location.origin).pathname === pathname

function Gate({ state, children }: { state: MountState; children: ReactNode }): ReactNode {
  const t = useHostTexts()
  switch (state.kind) {
    case 'continue':
      return children
    case 'waiting':
      return <Skeleton shape="cards" scope="page" />
    case 'redirect':
      return <Navigate to={state.to} replace />
    case 'stop':
      return <state.Page />
    case 'failed':
      return <ErrorPanel sentence={t('error.sentence')} onRetry={state.again} />
  }
}
