import { useTexts } from '@member/shared'
import { MessageFiles } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { ThreadFile, ThreadMessage } from '../ticket/timeline.ts'
import { useThreadActions } from './thread-actions.ts'

/** Types that browsers show as a picture and that cannot hold code: an SVG is a document, so it is a file. */
const isPicture = ({ picture, mime }: ThreadFile): boolean =>
  picture !== null && mime.startsWith('image/') && mime !== 'image/svg+xml'

/** The pictures of a message, which the gallery shows. */
export const picturesOf = (message: ThreadMessage): readonly ThreadFile[] => message.files.filter(isPicture)

/** Files of a message: pictures open the gallery, others are downloaded. Their addresses are asked for again when ended. */
export function TicketFiles({ message }: { message: ThreadMessage }): ReactNode {
  const t = useTexts()
  const { showPicture, refreshFiles } = useThreadActions()
  return (
    <MessageFiles
      labels={{ list: t('thread.files'), picture: (name) => t('thread.picture', { name }) }}
      files={message.files.map((file) => (isPicture(file) ? file : { ...file, picture: null }))}
      onShow={showPicture}
      onUse={() => refreshFiles(message)}
    />
  )
}
