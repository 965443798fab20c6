import { late } from '@member/shared/ui'
import { type ReactNode, Suspense } from 'react'
import type { Entry } from '../ticket/ticket.ts'
import { picturesOf } from './message-view.tsx'
import type { ThreadActions } from './thread-actions.ts'

const Gallery = late(
  () => import(/* webpackChunkName: "gallery" */ './gallery.tsx'),
  ({ onClose }) => onClose(),
)

export interface ThreadGalleryProps {
  entries: readonly Entry[]
  /** Id of the picture that is shown. */
  current: string
  onShow: (fileId: string | null) => void
  onFailed: ThreadActions['refreshFiles']
}

/** The gallery of all pictures that are loaded; its code comes with the first picture that is opened. */
export function ThreadGallery({ entries, current, onShow, onFailed }: ThreadGalleryProps): ReactNode {
  const messages = entries.flatMap((entry) => (entry.kind === 'message' ? [entry] : []))
  return (
    <Suspense fallback={null}>
      <Gallery
        pictures={messages.flatMap(picturesOf)}
        current={current}
        onShow={onShow}
        onClose={() => onShow(null)}
        onFailed={(fileId) => {
          const message = messages.find(({ files }) => files.some(({ id }) => id === fileId))
          if (message !== undefined) onFailed(message)
        }}
      />
    </Suspense>
  )
}
