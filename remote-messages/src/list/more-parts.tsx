import { useTexts } from '@member/shared'
import { token } from '@member/shared/theme'
import { Button } from '@member/shared/ui'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import styled from 'styled-components'
import { listScroller } from './list-scroller.ts'

const Line = styled.div`
  display: flex;
  justify-content: center;
  padding: ${token.space[3]};
`

export interface MoreParts {
  state: 'none' | 'there' | 'loading' | 'failed'
  load: () => void
}

/** Loads the next part of a list when its end comes into sight; a button does the same, and repeats what has failed. */
export default function MoreButton({ more }: { more: MoreParts }): ReactNode {
  const { state, load } = more
  const t = useTexts()
  const line = useRef<HTMLDivElement>(null)
  const reached = useEffectEvent(() => load())
  useEffect(() => {
    const element = line.current
    // After a failure only the button asks, or a server that is down would be asked without end.
    if (element === null || state !== 'there' || typeof IntersectionObserver === 'undefined') return
    // A margin of the window would not reach into the pane.
    const ahead = { root: listScroller(element), rootMargin: '600px' }
    // Of what has happened since it was called last, the end counts.
    const look = (entries: readonly IntersectionObserverEntry[]) => entries.at(-1)?.isIntersecting && reached()
    const observer = new IntersectionObserver(look, ahead)
    observer.observe(element)
    return () => observer.disconnect()
  }, [state])
  return (
    <Line ref={line}>
      <Button busy={state === 'loading'} onClick={load}>
        {t(state === 'failed' ? 'list.moreFailed' : 'list.more')}
      </Button>
    </Line>
  )
}
