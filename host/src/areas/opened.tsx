import type { ReactNode } from 'react'
import { useAreaLoader } from './area-loader-context.tsx'
import type { MountedProps } from './open-release.ts'
import { useOpening } from './use-opening.ts'

interface OpenedProps extends Omit<MountedProps, 'opened'> {
  /** Key of the opening. */
  opening: string
  /** Shown until the page's files are there. */
  skeleton: ReactNode
}

/** A page as soon as its files are there; throws what they failed with. */
export function Opened({ skeleton, opening, ...props }: OpenedProps): ReactNode {
  const { pages } = useAreaLoader()
  const opened = useOpening(pages.open(props.area, props.path, opening))
  return opened === undefined ? skeleton : <opened.Mounted {...props} opened={opened} />
}
