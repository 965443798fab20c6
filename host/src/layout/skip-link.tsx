import { baseClass } from '@member/shared/theme'
import type { ReactNode } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'

/** Id of the page's `<main>`. */
export const contentId = 'content'

/** First element in the tab order: skips the navigation. */
export function SkipLink(): ReactNode {
  const t = useHostTexts()
  return (
    <a
      href={`#${contentId}`}
      className={baseClass.skipLink}
      onClick={(event) => {
        // The router would treat the hash as a navigation.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {t('nav.skip')}
    </a>
  )
}
