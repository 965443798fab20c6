import { SkipTo } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'

/** Id of the page's `<main>`. */
export const contentId = 'content'

/** First element in the tab order: skips the navigation. */
export function SkipLink(): ReactNode {
  const t = useHostTexts()
  return <SkipTo id={contentId}>{t('nav.skip')}</SkipTo>
}
