import { painterId } from '@member/shared/addresses'
import { pictureSelector } from '../picture/picture-selector.ts'
import { afterFirstPaint } from './after-first-paint.ts'

/** A window whose frames and timers come when the test says so. */
function openWindow({ painted = false, visible = true, body = '<div id="root"></div>' } = {}) {
  document.body.innerHTML = body
  const frames: FrameRequestCallback[] = []
  const timers: { call: () => void; after: number }[] = []
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visible ? 'visible' : 'hidden' })
  const start = jest.fn()
  afterFirstPaint(
    {
      document,
      performance: { getEntriesByName: () => (painted ? [{}] : []) } as unknown as Performance,
      requestAnimationFrame: (call: FrameRequestCallback) => frames.push(call),
      setTimeout: ((call: () => void, after = 0) => timers.push({ call, after })) as unknown as typeof setTimeout,
    },
    start,
  )
  return {
    start,
    frames,
    frame: () => frames.splice(0).forEach((call) => void call(0)),
    /** What was to come after so many milliseconds at most. */
    pass: (after: number) => {
      const due = timers.filter((timer) => timer.after <= after)
      for (const timer of due) timers.splice(timers.indexOf(timer), 1)
      for (const { call } of due) call()
    },
  }
}

const busyRoot = '<div id="root" aria-busy="true"></div>'
const painter = `<script id="${painterId}"></script>`

test('a page that is painted starts at once', () => {
  expect(openWindow({ painted: true }).start).toHaveBeenCalledTimes(1)
})

test('a page that is not seen starts at once', () => {
  expect(openWindow({ visible: false }).start).toHaveBeenCalledTimes(1)
})

test('a page that is not painted yet starts in the task after its first frame, once', () => {
  const { start, frame, pass } = openWindow()
  frame()
  expect(start).not.toHaveBeenCalled()
  pass(0)
  expect(start).toHaveBeenCalledTimes(1)
  pass(300)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a page that gets no frame starts after 300 milliseconds, once', () => {
  const { start, frame, pass } = openWindow()
  pass(299)
  expect(start).not.toHaveBeenCalled()
  pass(300)
  frame()
  pass(0)
  expect(start).toHaveBeenCalledTimes(1)
})

test.each(['load', 'error'])('a page whose picture is being fetched waits for it: %s', (ended) => {
  const { start, frames, frame, pass } = openWindow({ painted: true, body: painter })
  expect(frames).toHaveLength(0)
  document.getElementById(painterId)?.dispatchEvent(new Event(ended))
  frame()
  pass(0)
  expect(start).toHaveBeenCalledTimes(1)
})

test('a page whose picture is drawn and not painted waits for the frame', () => {
  const { start, frame, pass } = openWindow({ painted: true, body: busyRoot })
  expect(document.querySelector(pictureSelector)).not.toBeNull()
  expect(start).not.toHaveBeenCalled()
  frame()
  pass(0)
  expect(start).toHaveBeenCalledTimes(1)
})
