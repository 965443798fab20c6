import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { useNavigation } from 'react-router-dom'
import { doneProgressAtom, startProgressAtom } from './progress-atom.ts'

/** Shows the bar while the router loads the code of a host page; pages of areas show it themselves. */
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
