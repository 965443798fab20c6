import type { Skeleton as Shape } from '@member/shared/manifest'
import { token } from '@member/shared/theme'
import { Button, InlineNotice, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { longMs, useOnline, useWaited } from '../platform/while-waiting.ts'
import { useProgress } from '../progress/progress-bar.tsx'

const Above = styled.div`
  margin-block-end: ${token.space[4]};
`

const Below = styled.div`
  display: grid;
  gap: ${token.space[3]};
  justify-items: center;
  padding-block: ${token.space[4]};
  color: ${token.color.textMuted};
  text-align: center;
`

interface Props {
  shape: Shape
  /** Opens the page anew; without it the member can only wait. */
  onRetry?: () => void
}

/**
 * Skeleton of a page that is being opened; the progress bar runs as long as it is shown. Without a network it says so.
 * After five seconds it says that the page takes long and offers to ask again, below the skeleton, where that moves
 * nothing.
 */
export function PageSkeleton({ shape, onRetry }: Props): ReactNode {
  const t = useHostTexts()
  const online = useOnline()
  const isLong = useWaited(longMs) && online
  useProgress(true)
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
      <Below>
        <p role="status">{isLong && t('area.slow')}</p>
        {isLong && onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      </Below>
    </>
  )
}
