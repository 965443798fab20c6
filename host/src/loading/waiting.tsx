import type { Skeleton as Shape } from '@member/shared/manifest'
import { Skeleton } from '@member/shared/ui'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect } from 'react'
import { doneProgressAtom, startProgressAtom } from '../progress/progress-atom.ts'

/** Outline of a page that is being opened; the bar at the top runs as long as it stands. */
export function Waiting({ shape }: { shape: Shape }): ReactNode {
  const start = useSetAtom(startProgressAtom)
  const done = useSetAtom(doneProgressAtom)
  useEffect(() => {
    start()
    return done
  }, [start, done])
  return <Skeleton shape={shape} scope="page" />
}
