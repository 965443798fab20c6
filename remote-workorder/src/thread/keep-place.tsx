import { Component, type ReactNode, type RefObject } from 'react'
import { scrollParent, shownPart } from './scroll-parent.ts'

export interface KeepPlaceProps {
  /** The list; its children with an `id` are what the reader looks at. */
  list: RefObject<HTMLElement | null>
  /** Changes when content was added before the first entry. */
  first: number
  children: ReactNode
}

interface Place {
  element: Element
  top: number
}

/**
 * Keeps what the reader looks at where it is while earlier entries are added above it. A class, because only
 * `getSnapshotBeforeUpdate` sees the page right before React changes it; browsers without scroll anchoring (Safari)
 * would jump.
 */
export class KeepPlace extends Component<KeepPlaceProps> {
  override getSnapshotBeforeUpdate(before: KeepPlaceProps): Place | null {
    const list = this.props.list.current
    if (list === null || before.first === this.props.first) return null
    const { top } = shownPart(scrollParent(list))
    for (const element of list.children) {
      const box = element.getBoundingClientRect()
      if (element.id !== '' && box.bottom > top) return { element, top: box.top }
    }
    return null
  }

  override componentDidUpdate(_before: KeepPlaceProps, _state: unknown, place: Place | null): void {
    if (place === null || !place.element.isConnected) return
    const moved = place.element.getBoundingClientRect().top - place.top
    if (moved !== 0) scrollParent(place.element).scrollBy({ top: moved, behavior: 'instant' })
  }

  override render(): ReactNode {
    return this.props.children
  }
}
