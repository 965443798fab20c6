import { performance as userTiming } from 'node:perf_hooks'
import '@testing-library/jest-dom'
import { configure } from '@testing-library/react'

// Waiting ends as soon as the condition holds. The limit is for machines that run the whole suite at once, where a page
// with a table can take more than a second to render twice.
configure({ asyncUtilTimeout: 15_000 })

// Each test begins with an empty browser, its real clock and no spies.
beforeEach(() => {
  jest.restoreAllMocks()
  jest.useRealTimers()
  // Test files that ask for the environment of Node have no storage.
  if (typeof window === 'undefined') return
  document.documentElement.hidden = false
  localStorage.clear()
  sessionStorage.clear()
})

/**
 * jsdom has no layout and no ResizeObserver; in tests a `resize` of the window notifies every observer, also the first
 * time.
 */
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

// jsdom has no user timing.
for (const name of ['mark', 'getEntriesByName', 'clearMarks'] as const)
  Object.assign(performance, { [name]: userTiming[name].bind(userTiming) })

// jsdom shows no files.
URL.createObjectURL ??= () => 'blob:made'
URL.revokeObjectURL ??= () => {}

// Test files that ask for the environment of Node have no elements.
if (typeof Element !== 'undefined') {
  // Without a layout there is nothing to scroll.
  Element.prototype.scrollIntoView ??= () => {}
  Element.prototype.scrollBy ??= () => {}
  // jsdom has dialogs, but not what opens and closes them.
  HTMLDialogElement.prototype.showModal ??= function show(this: HTMLDialogElement) {
    this.open = true
  }
  HTMLDialogElement.prototype.close ??= function close(this: HTMLDialogElement) {
    this.open = false
  }
}
