import { ErrorPanel, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useUserMount } from './use-user-mount.ts'

/** Guards the pages below `/user` (specification, section 2: the user-mount step). */
export function UserMountGate({ children }: { children: ReactNode }): ReactNode {
  const t = useHostTexts()
  const { pathname } = useLocation()
  const state = useUserMount()
  switch (state.kind) {
    case 'continue':
      return children
    case 'waiting':
      return <Skeleton shape="cards" scope="page" />
    case 'redirect':
      return new URL(state.to, location.origin).pathname === pathname ? children : <Navigate to={state.to} replace />
    case 'stop':
      return <state.Page />
    case 'failed':
      return <ErrorPanel sentence={t('error.sentence')} onRetry={state.again} />
  }
}
