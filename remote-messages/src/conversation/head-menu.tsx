import { useTexts } from '@member/shared'
import { late, MenuItem, MoreMenu } from '@member/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import type { Thread } from '../message/message.ts'
import type { ConversationActs } from './use-conversation-acts.ts'

const BlockDialog = late(
  () => import(/* webpackChunkName: "conversation-dialogs" */ './block-dialog.tsx'),
  ({ onClose }) => onClose(),
)

export interface HeadMenuProps {
  thread: Thread
  name: string
  acts: ConversationActs
  onReport: () => void
}

/** What can be done with the conversation: quiet, block and report. Official accounts cannot be blocked. */
export function HeadMenu({ thread, name, acts, onReport }: HeadMenuProps): ReactNode {
  const t = useTexts()
  const [asks, setAsks] = useState<'block' | 'nothing'>('nothing')
  const { muted, blocked, kind, partner } = thread
  const personal = kind === 'person' && partner.account === 'ordinary'
  return (
    <>
      <MoreMenu label={t('conversation.actions', { name })}>
        <MenuItem onClick={() => void acts.mute()}>{t(muted ? 'conversation.unmute' : 'conversation.mute')}</MenuItem>
        {personal && <MenuItem onClick={onReport}>{t('conversation.reportMember')}</MenuItem>}
        {personal &&
          (blocked ? (
            <MenuItem onClick={() => void acts.block(false)}>{t('conversation.unblock')}</MenuItem>
          ) : (
            <MenuItem data-variant="danger" onClick={() => setAsks('block')}>
              {t('conversation.block')}
            </MenuItem>
          ))}
      </MoreMenu>
      {asks === 'block' && (
        <Suspense fallback={null}>
          <BlockDialog name={name} onBlock={() => acts.block(true)} onClose={() => setAsks('nothing')} />
        </Suspense>
      )}
    </>
  )
}
