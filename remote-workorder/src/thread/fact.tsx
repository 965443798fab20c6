import type { ReactNode } from 'react'

/** One fact; nothing without a value. */
export function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  if (children === null || children === '') return null
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
