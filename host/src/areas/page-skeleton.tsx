import type { Skeleton as Shape } from '@member/shared/manifest'
import { token } from '@member/shared/theme'
import { Button, Skeleton } from '@member/shared/ui'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { longMs, useWaited } from '../platform/while-waiting.ts'
import { useProgress } from '../progress/progress-bar.tsx'

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
 * Skeleton of a page that is being opened; the progress bar runs as long as it is shown. After five seconds it says that
 * the page takes long and offers to ask again, below the skeleton, where that moves nothing.
 */
export function PageSkeleton({ shape, onRetry }: Props): ReactNode {
  const t = useHostTexts()
  const isLong = useWaited(longMs)
  useProgress(true)
  return (
    <>
      <Skeleton shape={shape} scope="page" />
      <Below>
        <p role="status">{isLong && t('area.slow')}</p>
        {isLong && onRetry && <Button onClick={onRetry}>{t('retry')}</Button>}
      </Below>
    </>
  )
}
