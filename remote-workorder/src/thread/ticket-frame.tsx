import { useCoveredBottom } from '@member/shared/ui'
import type { CSSProperties, ReactNode, Ref } from 'react'
import type { Chrome } from './reader.ts'
import { Frame } from './thread-frame.ts'

/** The ticket, which knows what is covered at the bottom of the window: by the keyboard of a phone, or the bar of the site. */
export function TicketFrame(props: { ref: Ref<HTMLDivElement>; chrome: Chrome; children: ReactNode }): ReactNode {
  const { ref, chrome, children } = props
  const covered = useCoveredBottom()
  return (
    <Frame ref={ref} data-chrome={chrome} style={{ '--below': `${covered}px` } as CSSProperties}>
      {children}
    </Frame>
  )
}
