import { baseClass } from '@member/shared/theme'
import type { ReactNode } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'

/** Id of the page's `<main>`. */
export const contentId = 'content'

/** First stop of the Tab key: past the navigation to the content. */
export function SkipLink(): ReactNode {
  const t = useHostTexts()
  return (
    <a
      href={`#${contentId}`}
      className={baseClass.skipLink}
      onClick={(event) => {
        // The router would take the hash for a navigation.
        event.preventDefault()
        document.getElementById(contentId)?.focus()
      }}
    >
      {t('nav.skip')}
    </a>
  )
}
