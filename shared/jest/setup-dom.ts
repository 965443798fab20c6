import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Waiting ends when the awaited thing is there; the limit is for machines where the whole suite runs at once, where
// a second is not long enough for a page with a table to render twice.
configure({ asyncUtilTimeout: 15_000 })

/** jsdom lays nothing out and has no ResizeObserver; in tests a `resize` of the window is a change of every size. */
class ResizeOfWindow implements ResizeObserver {
  readonly #changed: () => void
  constructor(changed: ResizeObserverCallback) {
    this.#changed = () => changed([], this)
  }
  observe(): void {
    window.addEventListener('resize', this.#changed)
  }
  unobserve(): void {
    window.removeEventListener('resize', this.#changed)
  }
  disconnect(): void {
    this.unobserve()
  }
}
globalThis.ResizeObserver = ResizeOfWindow
