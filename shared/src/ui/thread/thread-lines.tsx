import { baseClass, token } from '@member/shared/theme'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { Button } from '../button.tsx'
import { ScreenOrPaper } from '../screen-or-paper.tsx'
import { useThreadTexts } from './thread-texts.ts'
import type { PageState } from './use-thread-pages.ts'

const { color, radius, shadow, space, text } = token

/** Always as high, so that nothing moves when it changes. */
export const ThreadLine = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 3rem;
  padding-inline: ${space[4]};
  color: ${color.textMuted};
  font-size: ${text.sm};
  text-align: center;

  /* Room for the button that leads to the newest message and lies over the end. */
  &[data-side='later'] {
    margin-block-end: 3.5rem;
  }
`

export interface PageLineProps {
  state: PageState
  /** What a paper says in its place. */
  paper: string
  onRetry: () => void
}

function FailedLine(props: { side: 'earlier' | 'later'; said: string } & Omit<PageLineProps, 'state'>): ReactNode {
  const { side, said, paper, onRetry } = props
  const retry = (
    <Button variant="quiet" onClick={onRetry}>
      {said}
    </Button>
  )
  return (
    <ThreadLine data-side={side}>
      <ScreenOrPaper screen={retry} paper={paper} />
    </ThreadLine>
  )
}

/** Before the first known entry: that earlier ones load, or that they could not be loaded. */
export function EarlierLine({ state, ...line }: PageLineProps): ReactNode {
  const { earlierFailed, earlierLoading } = useThreadTexts()
  if (state === 'failed') return <FailedLine side="earlier" said={earlierFailed} {...line} />
  return (
    <ThreadLine>
      <ScreenOrPaper screen={earlierLoading} paper={line.paper} />
    </ThreadLine>
  )
}

/** After the last known entry: that later ones could not be loaded, on paper that they are missing. */
export function LaterLine({ state, ...line }: PageLineProps): ReactNode {
  const { laterFailed } = useThreadTexts()
  if (state !== 'failed') return <ScreenOrPaper paper={line.paper} />
  return <FailedLine side="later" said={laterFailed} {...line} />
}

/** Says something new to screen readers, when they are idle. */
export const Announcement = ({ children }: { children: string }): ReactNode => (
  <p role="status" className={baseClass.visuallyHidden}>
    {children}
  </p>
)

const Pill = styled.div`
  position: relative;
  flex: none;
  display: flex;
  justify-content: center;
  block-size: 0;

  > button {
    transform: translateY(calc(-100% - ${space[2]}));
    border-radius: ${radius.full};
    box-shadow: ${shadow.popover};
  }
`

export interface NewPillProps {
  /** Whether the newest message is in sight: then there is nothing to lead to. */
  end: 'shown' | 'below'
  /** How many messages are new below what was shown. */
  unshown: number
  onGo: () => void
}

/** Leads to the newest message, over the end of what is shown. */
export function NewPill({ end, unshown, onGo }: NewPillProps): ReactNode {
  const { newCount, toNewest } = useThreadTexts()
  return (
    <Pill>
      {end === 'below' && (
        <Button variant="primary" onClick={onGo}>
          {unshown > 0 ? newCount(unshown) : toNewest}
        </Button>
      )}
    </Pill>
  )
}
