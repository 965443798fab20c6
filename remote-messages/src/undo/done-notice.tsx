import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { NoticeButton, NoticeFace } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'

const { space } = token

/** How long it can be taken back, in milliseconds; not counted while the notice is under the pointer or has the focus. */
const shownFor = 10_000

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[3]};
`

export interface DoneNoticeProps {
  text: string
  /** Takes it back; null where it cannot be. */
  onUndo: (() => void) | null
  onEnd: () => void
}

/** Says what was done, with the way back for ten seconds. */
export default function DoneNotice({ text, onUndo, onEnd }: DoneNoticeProps): ReactNode {
  const t = useTexts()
  const [clock, setClock] = useState<'running' | 'held'>('running')
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (clock === 'held') return
    const timer = setTimeout(() => end(), shownFor)
    return () => clearTimeout(timer)
  }, [clock])
  return (
    <NoticeFace
      onPointerEnter={() => setClock('held')}
      onPointerLeave={() => setClock('running')}
      onFocus={() => setClock('held')}
      onBlur={() => setClock('running')}
    >
      <Line>
        <span>{text}</span>
        {onUndo !== null && (
          <NoticeButton type="button" onClick={onUndo}>
            {t('list.undo')}
          </NoticeButton>
        )}
      </Line>
    </NoticeFace>
  )
}
