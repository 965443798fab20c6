import { useTexts } from '@member/shared'
import { Button, ButtonLink } from '@member/shared/ui'
import type { ReactNode } from 'react'
import { conversationPath } from '../addresses.ts'
import type { Thread } from '../message/message.ts'
import { Note } from './conversation-frame.ts'

/** Why nothing can be written in a conversation. */
const readOnlyBecause = ({ blocked, kind, partner }: Thread): 'blocked' | 'notice' | 'account' | 'gone' => {
  if (blocked) return 'blocked'
  if (kind !== 'person') return 'notice'
  return partner.state === 'there' ? 'account' : 'gone'
}

/** Stands in the place of the composer where nothing can be written, with what can be done instead. */
export function ReadOnlyNote({ thread, onUnblock }: { thread: Thread; onUnblock: () => void }): ReactNode {
  const t = useTexts()
  const { kind, partner, blocked } = thread
  return (
    <Note data-edge="above">
      {t(`conversation.readOnly.${readOnlyBecause(thread)}`)}
      {kind !== 'person' && partner.account === 'official' && (
        <ButtonLink variant="quiet" to={conversationPath(Number(partner.id))}>
          {t('conversation.writeTo', { name: partner.nickname })}
        </ButtonLink>
      )}
      {blocked && (
        <Button variant="quiet" onClick={onUnblock}>
          {t('conversation.unblock')}
        </Button>
      )}
    </Note>
  )
}
