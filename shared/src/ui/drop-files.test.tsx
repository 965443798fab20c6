import { createEvent, fireEvent, screen } from '@testing-library/react'
import { DropFiles } from './drop-files.tsx'
import { renderPart } from './render-part.tsx'

const picture = new File(['x'], 'parcel.png', { type: 'image/png' })
const withFiles = { dataTransfer: { types: ['Files'], files: [picture] } }
const withText = { dataTransfer: { types: ['text/plain'], files: [] } }

function open() {
  const onFiles = jest.fn()
  renderPart(
    <DropFiles onFiles={onFiles}>
      <button type="button">Add files</button>
    </DropFiles>,
  )
  const button = screen.getByRole('button')
  return { onFiles, button, zone: button.parentElement as HTMLElement }
}

test('takes dropped files and lights up while they are over it', () => {
  const { onFiles, button, zone } = open()
  fireEvent.dragOver(button, withFiles)
  expect(zone).toHaveAttribute('data-drag', 'over')
  fireEvent.dragLeave(button, { ...withFiles, relatedTarget: document.body })
  expect(zone).toHaveAttribute('data-drag', 'none')
  fireEvent.dragOver(button, withFiles)
  fireEvent.drop(button, withFiles)
  expect(zone).toHaveAttribute('data-drag', 'none')
  expect(onFiles.mock.calls).toEqual([[[picture]]])
})

test('leaves dragged text to the browser', () => {
  const { onFiles, button, zone } = open()
  fireEvent.dragOver(button, withText)
  expect(zone).toHaveAttribute('data-drag', 'none')
  const drop = createEvent.drop(button, withText)
  fireEvent(button, drop)
  expect(drop.defaultPrevented).toBe(false)
  expect(onFiles).not.toHaveBeenCalled()
})

describe('around it', () => {
  const page = (onFiles?: (files: readonly File[]) => void) =>
    renderPart(
      <main>
        <form aria-label="Conversation">
          <p>Message</p>
          <DropFiles onFiles={onFiles} around="form">
            <button type="button">Add files</button>
          </DropFiles>
        </form>
        <p>Beside</p>
      </main>,
    )

  /** Drops files; answers whether the browser leaves the page for them. */
  const drop = (name: string): 'leaves' | 'stays' => {
    const dropped = createEvent.drop(screen.getByText(name), withFiles)
    fireEvent(screen.getByText(name), dropped)
    return dropped.defaultPrevented ? 'stays' : 'leaves'
  }

  test('takes what is dropped there, and nothing beside it', () => {
    const onFiles = jest.fn()
    page(onFiles)
    const zone = screen.getByRole('button').parentElement
    fireEvent.dragOver(screen.getByText('Message'), withFiles)
    expect(zone).toHaveAttribute('data-drag', 'over')
    fireEvent.dragOver(screen.getByText('Beside'), withFiles)
    expect(zone).toHaveAttribute('data-drag', 'none')
    expect(drop('Beside')).toBe('stays')
    expect(onFiles).not.toHaveBeenCalled()
    expect(drop('Message')).toBe('stays')
    expect(onFiles.mock.calls).toEqual([[[picture]]])
  })

  test('does nothing with them where none are taken', () => {
    page()
    expect(drop('Message')).toBe('stays')
    expect(screen.getByRole('button').parentElement).toHaveAttribute('data-drag', 'none')
  })
})
