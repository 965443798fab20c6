import { act, screen } from '@testing-library/react'
import { renderPart } from './render-part.tsx'
import { Skeleton } from './skeleton.tsx'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const outline = (container: HTMLElement) => container.querySelector('[aria-hidden="true"]')

test('is not seen before 150 ms and not read out before 1 s', () => {
  const { container } = renderPart(<Skeleton shape="list" />)
  expect(outline(container)).not.toBeVisible()
  wait(149)
  expect(outline(container)).not.toBeVisible()
  wait(1)
  expect(outline(container)).toBeVisible()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(849)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  wait(1)
  expect(screen.getByRole('status')).toHaveTextContent('Loading…')
})

test('takes over from an outline already on the screen without a blink', () => {
  const { container, rerender } = renderPart(<Skeleton key="host" shape="cards" scope="page" />)
  wait(300)
  rerender(<Skeleton key="area" shape="list" />)
  expect(outline(container)).toBeVisible()
})

test('speaks the language of the page', () => {
  renderPart(<Skeleton shape="form" />, 'zh-cn')
  wait(150)
  wait(850)
  expect(screen.getByRole('status')).toHaveTextContent('加载中…')
})

test.each(['cards', 'list', 'detail', 'form'] as const)('%s hides its outline from screen readers', (shape) => {
  const { container } = renderPart(<Skeleton shape={shape} scope="page" />)
  expect(outline(container)?.children.length).toBeGreaterThan(1)
  expect(container.firstElementChild).not.toHaveTextContent(/\S/)
})

test('leaves no timer behind', () => {
  const { unmount } = renderPart(<Skeleton shape="detail" />)
  expect(jest.getTimerCount()).toBe(1)
  unmount()
  expect(jest.getTimerCount()).toBe(0)
})
