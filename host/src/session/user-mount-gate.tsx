import { ErrorPanel, Skeleton } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LeaveBoundary } from '../areas/boundaries.tsx'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useServices } from '../services/services.tsx'
import { memberCentreOpenAtom } from '../site/site-data.ts'
import { loggedInAtom, memberAtom } from './session-atom.ts'
import type { MountOutcome } from './user-mount.ts'

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

/** State of the steps before the member area. */
type MountState = MountOutcome | { kind: 'waiting' } | { kind: 'failed'; again: () => void }

/** A run of the steps, with its outcome if it was asynchronous. */
interface Settled {
  of: unknown
  state: MountState
}

/** Runs the steps on entering the member area, and again when the member or the site changes. */
function useUserMount(): MountState {
  const { userMount } = useServices()
  const { pathname } = useLocation()
  const member = useAtomValue(memberAtom)
  const loggedIn = useAtomValue(loggedInAtom)
  const memberCentreOpen = useAtomValue(memberCentreOpenAtom)
  const [attempt, setAttempt] = useState(0)
  const [settled, setSettled] = useState<Settled | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on entering, not on each page; `attempt` runs it again
  const run = useMemo(() => {
    try {
      return userMount.run({ pathname, member, memberCentreOpen })
    } catch (error) {
      return Promise.reject<MountOutcome>(error)
    }
  }, [userMount, member, loggedIn, memberCentreOpen, attempt])

  useEffect(() => {
    if (!(run instanceof Promise)) return
    let current = true
    const settle = (state: MountState) => current && setSettled({ of: run, state })
    run.then(settle, (error: unknown) => {
      console.error('user mount:', error)
      settle({ kind: 'failed', again: () => setAttempt((count) => count + 1) })
    })
    return () => {
      current = false
    }
  }, [run])

  if (!(run instanceof Promise)) return run
  if (settled === null) return { kind: 'waiting' }
  // An open page stays while the steps run again.
  return settled.of === run || settled.state.kind !== 'failed' ? settled.state : { kind: 'waiting' }
}
