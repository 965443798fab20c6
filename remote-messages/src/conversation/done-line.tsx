import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button, NoticeFace } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import styled from 'styled-components'
import type { Done } from './use-conversation-acts.ts'

/** How long it can be taken back, in milliseconds; not counted while the line is under the pointer or has the focus. */
const shownFor = 10_000

/** Over the end of the messages, above the composer. */
const Place = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  display: flex;
  justify-content: center;
  block-size: 0;

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${token.space[1]} ${token.space[3]};
    block-size: fit-content;
    transform: translateY(calc(-100% - ${token.space[2]}));
  }
`

interface FaceProps {
  done: Done
  onUndo: () => void
  onEnd: () => void
}

function Face({ done, onUndo, onEnd }: FaceProps): ReactNode {
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
      <span>{t(`conversation.done.${done.act}`)}</span>
      {done.undo !== null && (
        <Button variant="quiet" onClick={onUndo}>
          {t('conversation.undo')}
        </Button>
      )}
    </NoticeFace>
  )
}

/** Says what was done, with the way back for ten seconds. */
export function DoneLine({ done, ...ways }: Omit<FaceProps, 'done'> & { done: Done | null }): ReactNode {
  return (
    <Place role="status" data-notices>
      {done !== null && <Face key={done.at} done={done} {...ways} />}
    </Place>
  )
}
