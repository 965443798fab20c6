import { useOutgoing } from '@member/shared/sending'
import type { ReactNode } from 'react'
import { latePart } from '../ticket/late-part.tsx'
import type { UndoSendProps } from './undo-send.tsx'

const UndoSend = latePart(() => import(/* webpackChunkName: "composer" */ './undo-send.tsx'))

/**
 * Where messages that were sent on another page of the area can be taken back, and stay in sight when they were not
 * sent; its code comes with the first one.
 */
export function UndoSlot(props: UndoSendProps): ReactNode {
  if (useOutgoing(null).list.length === 0) return null
  return <UndoSend {...props} />
}
