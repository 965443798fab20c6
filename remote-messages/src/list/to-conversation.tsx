import { useTexts } from '@member/shared'
import { SkipTo } from '@member/shared/ui'
import type { ReactNode } from 'react'

/** Id of the heading of the open conversation. */
export const openConversationId = 'open-conversation'

/** Skips what is between here and the conversation beside the list. */
export function ToConversation(): ReactNode {
  const t = useTexts()
  return <SkipTo id={openConversationId}>{t('list.toConversation')}</SkipTo>
}
