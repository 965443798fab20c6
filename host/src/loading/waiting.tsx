import type { Skeleton as Shape } from '@member/shared/manifest'
import { InlineNotice, Skeleton } from '@member/shared/ui'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { doneProgressAtom, startProgressAtom } from '../progress/progress-atom.ts'

function followNetwork(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}

/** Outline of a page that is being opened; the bar at the top runs as long as it stands. Without a network it says so. */
export function Waiting({ shape }: { shape: Shape }): ReactNode {
  const say = useHostTexts()
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const start = useSetAtom(startProgressAtom)
  const done = useSetAtom(doneProgressAtom)
  useEffect(() => {
    start()
    return done
  }, [start, done])
  return (
    <>
      {!online && (
        <InlineNotice tone="warn" announce="polite">
          {say('http.offline')}
        </InlineNotice>
      )}
      <Skeleton shape={shape} scope="page" />
    </>
  )
}
