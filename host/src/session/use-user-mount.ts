import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useServices } from '../services/services.ts'
import { memberCentreOpenAtom } from '../site/site-atom.ts'
import { loggedInAtom, memberAtom } from './session-atom.ts'
import type { MountOutcome } from './user-mount-step.ts'

/** State of the steps before the member area. */
export type MountState = MountOutcome | { kind: 'waiting' } | { kind: 'failed'; again: () => void }

/** A run of the steps, with its outcome if it was asynchronous. */
interface Settled {
  of: unknown
  state: MountState
}

/** Runs the steps on entering the member area, and again when the member or the site changes. */
export function useUserMount(): MountState {
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
