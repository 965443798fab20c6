import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'
import { doneProgressAtom, startProgressAtom } from './progress-atom.ts'

/** Runs the bar while the router fetches the code of a page of the host; areas' pages run it themselves. */
export function useNavigationProgress(): void {
  const { state } = useNavigation()
  const start = useSetAtom(startProgressAtom)
  const done = useSetAtom(doneProgressAtom)
  useEffect(() => {
    if (state === 'idle') return
    start()
    return done
  }, [state, start, done])
}
