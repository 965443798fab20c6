import type { Skeleton as Shape } from '@member/shared/manifest'
import { token } from '@member/shared/theme'
import { InlineNotice, Skeleton } from '@member/shared/ui'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
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

/** From here on a page takes longer than anybody expects, in milliseconds. */
const longMs = 5_000

function useWaitedFor(ms: number): 'usual' | 'long' {
  const [wait, setWait] = useState<'usual' | 'long'>('usual')
  useEffect(() => {
    const timer = setTimeout(setWait, ms, 'long')
    return () => clearTimeout(timer)
  }, [ms])
  return wait
}

const Above = styled.div`
  margin-block-end: ${token.space[4]};
`

const Below = styled.p`
  padding-block: ${token.space[4]};
  color: ${token.color.textMuted};
  text-align: center;
`

/**
 * Outline of a page that is being opened; the bar at the top runs as long as it stands. Without a network it says so,
 * and after five seconds that it takes long; that stands below, where it moves nothing.
 */
export function PageSkeleton({ shape }: { shape: Shape }): ReactNode {
  const t = useHostTexts()
  const online = useSyncExternalStore(followNetwork, () => navigator.onLine)
  const wait = useWaitedFor(longMs)
  const start = useSetAtom(startProgressAtom)
  const done = useSetAtom(doneProgressAtom)
  useEffect(() => {
    start()
    return done
  }, [start, done])
  return (
    <>
      {!online && (
        <Above>
          <InlineNotice tone="warn" announce="polite">
            {t('http.offline')}
          </InlineNotice>
        </Above>
      )}
      <Skeleton shape={shape} scope="page" />
      <Below role="status">{online && wait === 'long' && t('area.slow')}</Below>
    </>
  )
}
