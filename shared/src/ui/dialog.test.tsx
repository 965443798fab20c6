import { fireEvent, render, screen } from '@testing-library/react'
import { Dialog } from './dialog.tsx'

const box = (): HTMLElement => {
  const dialog = screen.getByRole('dialog', { name: 'Change email' })
  dialog.getBoundingClientRect = () => new DOMRect(100, 100, 200, 200)
  return dialog
}

function open(shade?: 'closes' | 'inert') {
  const onClose = jest.fn()
  render(
    <Dialog title="Change email" onClose={onClose} {...(shade === undefined ? {} : { shade })}>
      <p>Body</p>
    </Dialog>,
  )
  return onClose
}

test('is open, and named by its heading', () => {
  open()
  expect(box()).toHaveAttribute('open')
  expect(screen.getByRole('heading', { name: 'Change email' })).toBeInTheDocument()
})

test('Esc asks the parent to close it, and does not close it by itself', () => {
  const onClose = open()
  const kept = fireEvent(box(), new Event('cancel', { cancelable: true }))
  expect(kept).toBe(false)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test.each([
  ['beside it', undefined, 20, 1],
  ['inside it', undefined, 150, 0],
  ['beside one that holds what was typed', 'inert', 20, 0],
] as const)('a click %s', (_, shade, at, closed) => {
  const onClose = open(shade)
  fireEvent.click(box(), { clientX: at, clientY: at })
  expect(onClose).toHaveBeenCalledTimes(closed)
})

test('closes before it leaves the document, so that the browser returns the focus', () => {
  const close = jest.spyOn(HTMLDialogElement.prototype, 'close').mockImplementation(function (this: HTMLDialogElement) {
    expect(this.isConnected).toBe(true)
  })
  const { unmount } = render(
    <Dialog title="Change email" onClose={() => {}}>
      <p>Body</p>
    </Dialog>,
  )
  expect(close).not.toHaveBeenCalled()
  unmount()
  expect(close).toHaveBeenCalledTimes(1)
  close.mockRestore()
})
