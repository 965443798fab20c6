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
    const places = [...list.children].filter(({ id }) => id !== '')
    // Not by the first: it loses its author when one of theirs comes before it.
    const element = places.find((one, at) => at > 0 && one.getBoundingClientRect().bottom > top) ?? places[0]
    return element === undefined ? null : { element, top: element.getBoundingClientRect().top }
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
