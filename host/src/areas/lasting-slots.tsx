import { Component, createContext, type ReactNode, use, useState } from 'react'
import { BlameContext } from './blame-context.ts'
import type { Culprit } from './culprit.ts'

/** Tells the slots around a page which release is in them. */
const OccupyContext = createContext<(occupant: Culprit) => void>(() => {})

/** Names the release that the surrounding slots hold, for errors on leaving that carry no address of a release. */
export const useOccupy = (): ((occupant: Culprit) => void) => use(OccupyContext)

interface Props {
  /** Whoever has another name is another content: the one before is left, and this one gets a slot of its own. */
  name: string
  children: ReactNode
}

interface Slot {
  id: number
  name: string
}

/**
 * Renders `children`, and keeps what they replace from harming them. React gives an error of a clean-up to the next
 * boundary that stays: so a boundary stays behind for each content, empty, until the one after it has gone as well.
 */
export function LastingSlots({ name, children }: Props): ReactNode {
  const [slots, setSlots] = useState<readonly Slot[]>([{ id: 0, name }])
  const last = slots.at(-1)
  // While rendering, so that the content before leaves in the same commit as this one arrives.
  if (last !== undefined && last.name !== name) setSlots([last, { id: last.id + 1, name }])
  return slots.map((slot) => <OneSlot key={slot.id}>{slot === last ? children : null}</OneSlot>)
}

function OneSlot({ children }: { children: ReactNode }): ReactNode {
  const occupyAround = useOccupy()
  const blame = use(BlameContext)
  const [slot] = useState(() => {
    let occupant: Culprit | null = null
    return {
      occupy(next: Culprit) {
        occupant = next
        occupyAround(next)
      },
      onLeaveThrew: (error: unknown) => blame(error, 'leave-threw', occupant),
    }
  })
  return (
    <LeaveBoundary onLeaveThrew={slot.onLeaveThrew}>
      {children !== null && <OccupyContext value={slot.occupy}>{children}</OccupyContext>}
    </LeaveBoundary>
  )
}

interface BoundaryProps {
  onLeaveThrew: (error: unknown) => void
  /** Not a node when the content has left. */
  children: ReactNode | false
}

/** Takes the errors of a content that has left; those of a present one go on to the boundary around. */
class LeaveBoundary extends Component<BoundaryProps, { thrown: { error: unknown } | null }> {
  override state = { thrown: null as { error: unknown } | null }

  static getDerivedStateFromError(error: unknown) {
    return { thrown: { error } }
  }

  override componentDidCatch(error: unknown): void {
    if (this.props.children === false) this.props.onLeaveThrew(error)
  }

  override render(): ReactNode {
    if (this.state.thrown !== null && this.props.children !== false) throw this.state.thrown.error
    return this.props.children
  }
}
