import { useTexts } from '@member/shared'
import { Button } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { Note } from './conversation-frame.ts'
import type { PageState } from './use-pages.ts'

/** Before the first message: that earlier ones load, or could not be loaded, or that there are none. */
export function EarlierLine(props: { state: PageState | 'beginning' | 'empty'; onRetry: () => void }): ReactNode {
  const t = useTexts()
  switch (props.state) {
    case 'waiting':
    case 'loading':
      return <Note>{t('conversation.earlierLoading')}</Note>
    case 'failed':
      return (
        <Note>
          <Button variant="quiet" onClick={props.onRetry}>
            {t('conversation.earlierFailed')}
          </Button>
        </Note>
      )
    case 'beginning':
    case 'empty':
      return <Note>{t(`conversation.${props.state}`)}</Note>
  }
}
