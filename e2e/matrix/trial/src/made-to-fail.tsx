import { useArea } from '@member/shared'
import { PageHeading } from '@member/shared/ui'
import type { ComponentType, ReactNode } from 'react'

/** A page as it should be; also what a failing one shows as long as it has not failed. */
export function Sound({ children }: { children?: ReactNode }): ReactNode {
  return (
    <>
      <PageHeading>试验</PageHeading>
      {children}
    </>
  )
}

/** A page that fails in the newest release of the trial area (e2e/matrix/rig.ts), and is sound in the one before. */
export function madeToFail(Bad: ComponentType): ComponentType {
  return function Page() {
    const { release } = useArea()
    return release.startsWith('0.2.0-') ? <Bad /> : <Sound />
  }
}
