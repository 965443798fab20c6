import { Gallery } from '@member/shared/ui'
import type { ReactNode } from 'react'
import type { Message } from '../message/message.ts'
import type { ThreadActs } from './message-menu.tsx'
import { picturesOf } from './shown-files.ts'

export interface PicturesProps {
  messages: readonly Message[]
  /** Id of the picture that is shown. */
  current: string
  onShow: (id: string | null) => void
  onUse: ThreadActs['refreshFiles']
}

/** All pictures of the known messages over the whole window. */
export default function Pictures({ messages, current, onShow, onUse }: PicturesProps): ReactNode {
  const pictures = picturesOf(messages)
  return (
    <Gallery
      pictures={pictures}
      current={current}
      onShow={onShow}
      onClose={() => onShow(null)}
      onUse={(id) => {
        const used = pictures.find((picture) => picture.id === id)
        return used && onUse(used.message)
      }}
    />
  )
}
