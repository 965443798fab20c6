import { media, token } from '@member/shared/theme'
import { type CSSProperties, type ReactNode, type Ref, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { useCoveredBottom } from '../use-covered-bottom.ts'

const { color, radius, size, space } = token

/**
 * A thread scrolls between its heading and the composer. Beside a list it is as high as its place; alone it fills the
 * window from where it begins (`--above`) to the bar of the site or the keyboard (`--below`).
 */
const Frame = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-inline-size: 0;
  min-block-size: 0;
  background: ${color.canvas};

  &[data-frame='alone'] {
    --room: ${space[4]};
    /* Its height is its own: what is around it has none to share. */
    flex: none;
    block-size: calc(100dvh - var(--above, ${size.header}) - var(--below, 0px) - var(--room));
    min-block-size: min(18rem, 60dvh);
    border: 1px solid ${color.border};
    border-radius: ${radius.lg};
    overflow: hidden;
  }
  /* The composer is in sight already: the page need not move for what has the focus. */
  :root:has(&[data-frame='alone']) {
    scroll-padding-block: 0;
  }
  ${media.phone} {
    &[data-frame='alone'] {
      --room: 0px;
      /* To the edges of the window, to the header and to the bar of the site. A margin would move what is around, too. */
      position: relative;
      inset-block-start: calc(-1 * ${space[4]});
      margin: 0 calc(-1 * ${space[4]}) calc(-1 * (${space[4]} + ${space[2]}));
      border: 0;
      border-radius: 0;
    }
  }
  /* The page scrolls, too: what is below the thread has its room. */
  ${media.low} {
    &[data-frame='alone'] {
      min-block-size: 22rem;
    }
  }
  /* All of it, as long as it is, black on white, whatever the screen has; without what is for writing. */
  @media print {
    --mc-color-text: #000;
    --mc-color-text-muted: #444;
    --mc-color-accent-text: #000;
    --mc-color-border: #bbb;

    &,
    &[data-frame='alone'] {
      display: block;
      inset: 0;
      block-size: auto;
      margin: 0;
      border: 0;
      background: none;
      color: ${color.text};
      overflow: visible;
    }
    form {
      display: none;
    }
  }
`

const Scroller = styled.div`
  position: relative;
  flex: 1 1 0;
  min-block-size: 6rem;
  overflow: auto;
  overscroll-behavior: contain;

  @media print {
    overflow: visible;
  }
`

/** Few messages stand at the bottom, next to the composer. */
const Content = styled.div`
  display: flex;
  flex-direction: column;
  justify-content: flex-end;
  min-block-size: 100%;
`

/** Where a thread that fills the window begins and ends, as properties of its style. */
function useFrameSize(frame: RefObject<HTMLElement | null>): CSSProperties {
  const below = useCoveredBottom()
  const [above, setAbove] = useState<number | null>(null)
  useLayoutEffect(() => {
    const element = frame.current
    if (element === null) return
    const measure = () => setAbove(element.getBoundingClientRect().top + window.scrollY)
    measure()
    // What stands above it comes and goes, and moves with the window.
    const sized = new ResizeObserver(measure)
    for (const around of [element.parentElement, document.body]) if (around !== null) sized.observe(around)
    return () => sized.disconnect()
  }, [frame])
  return { ...(above !== null && { '--above': `${above}px` }), '--below': `${below}px` } as CSSProperties
}

export interface ThreadFrameProps {
  ref?: RefObject<HTMLElement | null>
  label: string
  /** `beside`: next to a list, in a place that gives it its height. */
  place: 'alone' | 'beside'
  children: ReactNode
}

/** Around a thread with its heading and what is written in it. */
export function ThreadFrame({ ref, label, place, children }: ThreadFrameProps): ReactNode {
  const own = useRef<HTMLElement>(null)
  const frame = ref ?? own
  const style = useFrameSize(frame)
  return (
    <Frame ref={frame} aria-label={label} data-frame={place} style={place === 'alone' ? style : undefined}>
      {children}
    </Frame>
  )
}

export interface ThreadRoomProps {
  /** What scrolls. */
  ref?: Ref<HTMLDivElement>
  /** The thread from its first entry to its last part: as high as they are, also where there is room for more. */
  root: Ref<HTMLDivElement>
  children: ReactNode
}

/** The part of a thread that scrolls. */
export const ThreadRoom = ({ ref, root, children }: ThreadRoomProps): ReactNode => (
  <Scroller ref={ref}>
    <Content>
      <div ref={root}>{children}</div>
    </Content>
  </Scroller>
)
