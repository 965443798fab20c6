import { token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { latePart } from '../ticket/late-part.tsx'
import type { ActResult } from './desk.ts'

const { space, z } = token

const UndoFace = latePart(() => import('./undo-face.tsx'))

/** Below the heading of a ticket; nothing moves when it comes. Over a list its place is `NoticePlace`. */
const BelowHeading = styled.div`
  position: absolute;
  inset: calc(100% + ${space[2]}) ${space[2]} auto;
  z-index: calc(${z.sticky} + 3);
  display: flex;
  justify-content: center;
`

export function UndoNotice(props: {
  /** Whether it stands below the heading of a ticket; else over a list. */
  isBelowHeading?: boolean
  result: ActResult | null
  onUndo: () => void
  onClose: () => void
}): ReactNode {
  const { isBelowHeading = false, result, onUndo, onClose } = props
  const notice = (
    <div role="status" data-notices>
      {result !== null && <UndoFace result={result} onUndo={onUndo} onClose={onClose} />}
    </div>
  )
  return isBelowHeading ? <BelowHeading>{notice}</BelowHeading> : notice
}
