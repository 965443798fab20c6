import { ErrorPanel, PageHeading } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useSitePageTitle } from '../pages/use-site-page.ts'
import { AreaUnavailable } from './open-page.ts'
import type { Reason } from './reason.ts'

/** Kinds of sentence a member can act on; several reasons mean the same to them. */
type Sentence = 'network' | 'damaged' | 'stopped' | 'gone'

const sentences: Record<Reason, Sentence> = {
  offline: 'network',
  'entry-http': 'network',
  timeout: 'network',
  'chunk-http': 'network',
  manifest: 'network',
  'entry-not-script': 'damaged',
  integrity: 'damaged',
  'skew-contract': 'stopped',
  'skew-singleton': 'stopped',
  'start-failed': 'stopped',
  'module-threw': 'stopped',
  shape: 'stopped',
  'render-threw': 'stopped',
  'page-missing': 'gone',
}

/** Replaces an area that could not be shown: what happened, what still works, and a retry. */
export function AreaFailure({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const t = useHostTexts()
  const title = useSitePageTitle()
  const reason = error instanceof AreaUnavailable ? error.reason : 'render-threw'
  const reference = error instanceof AreaUnavailable ? error.reference : undefined
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <ErrorPanel sentence={t(`area.${sentences[reason]}`)} reference={reference} onRetry={onRetry} />
    </>
  )
}
