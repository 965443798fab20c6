import { Button, ErrorPanel, focusPageHeading, PageHeading } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { languageAtom } from '../i18n/language.ts'
import { useHostTexts } from '../i18n/use-host-texts.ts'
import { useSitePageTitle } from '../pages/site-page.ts'
import type { AreaUnavailable, Reason } from './reason.ts'

/** Kinds of sentence a member can act on; several reasons mean the same to them. */
type Sentence = 'network' | 'damaged' | 'stopped' | 'empty' | 'gone' | 'off'

const sentences: Record<Reason | 'off', Sentence> = {
  off: 'off',
  offline: 'network',
  timeout: 'network',
  files: 'damaged',
  misfit: 'stopped',
  'start-failed': 'stopped',
  'page-missing': 'gone',
  'render-threw': 'stopped',
  'not-ready': 'empty',
  'run-threw': 'stopped',
  misuse: 'stopped',
}

interface Props {
  error: AreaUnavailable
  onRetry: () => void
  retrying?: boolean
  /** Opens the release before, where there is one to offer. */
  onPrevious?: (() => void) | undefined
  /** Takes the focus, as the page would have after a navigation; what was focused may be gone with a retry. */
  takesFocus?: boolean
}

/** Replaces a page that could not be shown: what happened, what still works, and a retry. */
export function AreaFailure({ error, onRetry, retrying = false, onPrevious, takesFocus = false }: Props): ReactNode {
  const t = useHostTexts()
  const title = useSitePageTitle()
  const language = useAtomValue(languageAtom)
  const { reason, reference, note } = error
  useEffect(() => {
    if (takesFocus) focusPageHeading('stay')
  }, [takesFocus])
  const isOfNetwork = sentences[reason] === 'network'
  const again = useEffectEvent(() => void (isOfNetwork && !retrying && onRetry()))
  useEffect(() => {
    const online = () => again()
    window.addEventListener('online', online)
    return () => window.removeEventListener('online', online)
  }, [])
  return (
    <>
      <PageHeading>{title}</PageHeading>
      <ErrorPanel
        sentence={note[language] ?? t(`area.${sentences[reason]}`)}
        reference={reference}
        onRetry={onRetry}
        retrying={retrying}
        report={isOfNetwork || reason === 'off' ? 'none' : 'offered'}
      >
        {onPrevious && <Button onClick={onPrevious}>{t('area.previous')}</Button>}
      </ErrorPanel>
    </>
  )
}
