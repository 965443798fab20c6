/** @jest-environment-options {"readsStyles": true} */
import { act, screen } from '@testing-library/react'
import { renderPart } from './render-part.tsx'
import { Skeleton } from './skeleton.tsx'

beforeEach(() => jest.useFakeTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const shapes = (container: HTMLElement) => container.querySelector('[aria-hidden="true"]')

test('is visible after 150 ms and announced after 1 s', () => {
  const { container } = renderPart(<Skeleton shape="list" />)
  expect(shapes(container)).not.toBeVisible()
  wait(149)
  expect(shapes(container)).not.toBeVisible()
  wait(1)
  expect(shapes(container)).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(849)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(1)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
})

test('continues a skeleton that is already visible without a flicker', () => {
  const { container, rerender } = renderPart(<Skeleton key="host" shape="cards" scope="page" />)
  wait(300)
  rerender(<Skeleton key="area" shape="list" />)
  expect(shapes(container)).toBeVisible()
})

test('announces loading in the page’s language', () => {
  renderPart(<Skeleton shape="form" />, 'zh-cn')
  wait(150)
  wait(850)
  expect(screen.getByRole('status')).toHaveTextContent('加载中…')
})

test.each(['cards', 'list', 'list-faces', 'list-tall', 'detail', 'form'] as const)(
  '%s hides its shapes from screen readers',
  (shape) => {
    const { container } = renderPart(<Skeleton shape={shape} scope="page" />)
    expect(shapes(container)?.children.length).toBeGreaterThan(1)
    expect(container.firstElementChild).not.toHaveTextContent(/\S/)
  },
)

test('clears its timer', () => {
  const { unmount } = renderPart(<Skeleton shape="detail" />)
  expect(jest.getTimerCount()).toBe(1)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
