import { useTexts } from '@member/shared'
import { MessageFiles } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Message } from '../message/message.ts'
import { filesOf } from './shown-files.ts'
import { useThreadActs } from './thread-acts.ts'

/** Files of a message: pictures open the gallery, others are downloaded. Their addresses are asked for again when ended. */
export function ShownMessageFiles({ message }: { message: Message }): ReactNode {
  const t = useTexts()
  const { showPicture, refreshFiles } = useThreadActs()
  return (
    <MessageFiles
      labels={{ list: t('conversation.files'), picture: (name) => t('conversation.picture', { name }) }}
      files={filesOf(message)}
      onShow={showPicture}
      onUse={() => refreshFiles(message)}
    />
  )
}
