import { useCoveredBottom } from '@member/shared/ui'
import type { CSSProperties, ReactNode } from 'react'
import { Bottom } from './thread-frame.ts'

/** What stays in sight below the conversation: above the keyboard of a phone, or the bar of the site. */
export function BottomOfThread({ children }: { children: ReactNode }): ReactNode {
  const covered = useCoveredBottom()
  return <Bottom style={{ '--below': `${covered}px` } as CSSProperties}>{children}</Bottom>
}
