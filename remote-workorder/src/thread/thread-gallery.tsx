import { Gallery } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Entry } from '../ticket/ticket.ts'
import { picturesOf } from './message-view.tsx'
import type { ThreadActions } from './thread-actions.ts'

export interface ThreadGalleryProps {
  entries: readonly Entry[]
  /** Id of the picture that is shown. */
  current: string
  onShow: (fileId: string | null) => void
  onUse: ThreadActions['refreshFiles']
}

/** All pictures of the thread that are loaded, over the whole window. */
export default function ThreadGallery({ entries, current, onShow, onUse }: ThreadGalleryProps): ReactNode {
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : []))
  return (
    <Gallery
      pictures={messages.flatMap(picturesOf)}
      current={current}
      onShow={onShow}
      onClose={() => onShow(null)}
      onUse={(fileId) => {
        const message = messages.find(({ files }) => files.some(({ id }) => id === fileId))
        return message && onUse(message)
      }}
    />
  )
}
