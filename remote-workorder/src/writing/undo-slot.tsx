import { useMember } from '@member/shared'
import { hasKept } from '@member/shared/outbox'
import { late } from '@member/shared/ui'
import { useAtomValue } from 'jotai'
import { type ReactNode, Suspense, useState } from 'react'
import { sentOffAtom } from './sent-off.ts'
import type { UndoSendProps } from './undo-send.tsx'

const UndoSend = late(() => import(/* webpackChunkName: "composer" */ './undo-send.tsx'))

/**
 * Where messages that were sent off on another page of the area can be taken back, and stay in sight when they were not
 * sent; its code comes with the first one.
 */
export function UndoSlot(props: UndoSendProps): ReactNode {
  const memberId = useMember().member?.id
  const sentOff = useAtomValue(sentOffAtom)
  const [kept] = useState(() => memberId !== undefined && hasKept(() => window.localStorage, 'workorder', memberId))
  if (sentOff === 'nothing' && !kept) return null
  return (
    <Suspense fallback={null}>
      <UndoSend {...props} />
    </Suspense>
  )
}
