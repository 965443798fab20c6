import { useNotify, useTexts } from '@member/shared'
import { late, MenuItem, MoreMenu } from '@member/shared/ui'
import { type ReactNode, Suspense, useState } from 'react'
import type { Message } from '../message/message.ts'
import { plainText } from '../message/plain-text.ts'
import { useThreadActs } from './thread-acts.ts'

const DeleteDialog = late(
  () => import(/* webpackChunkName: "conversation-dialogs" */ './delete-dialog.tsx'),
  ({ onClose }) => onClose(),
)

/**
 * What can be done with one message: copy, delete, and with the other's: report, begin the unread ones here, or make its
 * kind quiet.
 */
export function MessageMenu({ message, label }: { message: Message; label: string }): ReactNode {
  const t = useTexts()
  const notify = useNotify()
  const acts = useThreadActs()
  const [asks, setAsks] = useState<'delete' | 'nothing'>('nothing')
  const received = message.direction === 'received'
  const copy = async () => {
    try {
      // The clipboard does not exist on pages without HTTPS.
      await navigator.clipboard.writeText(message.format === 'html' ? plainText(message.content) : message.content)
      notify({ tone: 'success', text: t('conversation.copied') })
    } catch {
      notify({ tone: 'warning', text: t('conversation.copyFailed') })
    }
  }
  return (
    <>
      <MoreMenu label={label}>
        <MenuItem onClick={() => void copy()}>{t('conversation.copy')}</MenuItem>
        {received && acts.offered.includes('unread') && (
          <MenuItem onClick={() => acts.markUnread(message)}>{t('conversation.markUnread')}</MenuItem>
        )}
        {received && acts.offered.includes('report') && (
          <MenuItem onClick={() => acts.report(message)}>{t('conversation.report')}</MenuItem>
        )}
        {received && acts.offered.includes('quiet kind') && (
          <MenuItem onClick={() => acts.quietKind('quiet')}>{t('conversation.quietKind')}</MenuItem>
        )}
        {received && acts.offered.includes('loud kind') && (
          <MenuItem onClick={() => acts.quietKind('counted')}>{t('conversation.loudKind')}</MenuItem>
        )}
        <MenuItem data-variant="danger" onClick={() => setAsks('delete')}>
          {t('conversation.delete')}
        </MenuItem>
      </MoreMenu>
      {asks === 'delete' && (
        <Suspense fallback={null}>
          <DeleteDialog onDelete={() => acts.remove(message)} onClose={() => setAsks('nothing')} />
        </Suspense>
      )}
    </>
  )
}
