import { baseClass } from '@member/shared/theme'
import type { ReactNode } from 'react'

/** A link that skips to the element of an id, which can take the focus; seen while it has the focus itself. */
export function SkipTo({ id, children }: { id: string; children: ReactNode }): ReactNode {
  return (
    <a
      href={`#${id}`}
      className={baseClass.skipLink}
      onClick={(event) => {
        // The router would treat the hash as a navigation.
        event.preventDefault()
        document.getElementById(id)?.focus()
      }}
    >
      {children}
    </a>
  )
}
