import type { Skeleton as Shape } from '@member/shared/manifest'
import { token } from '@member/shared/theme'
import { InlineNotice, Skeleton } from '@member/shared/ui'
import { useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useOnline } from '../platform/use-online.ts'
import { doneProgressAtom, startProgressAtom } from '../progress/progress-atom.ts'

/** Time after which the skeleton says that the page takes long; milliseconds. */
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
 * Skeleton of a page that is being opened; the progress bar runs as long as it is shown. Without a network it says so.
 * After five seconds it says that the page takes long, below the skeleton, where the text moves nothing.
 */
export function PageSkeleton({ shape }: { shape: Shape }): ReactNode {
  const t = useHostTexts()
  const online = useOnline()
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
