import { fireEvent, screen } from '@testing-library/react'
import { Avatar } from './avatar.tsx'
import { renderPart } from './render-part.tsx'

test('shows the initial when the picture fails, and loads the picture of another address', () => {
  const { container, rerender } = renderPart(<Avatar name="alice" src="/a.png" reads="name" />)
  const avatar = screen.getByRole('img', { name: 'alice' })
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(avatar).toHaveTextContent('A')
  rerender(<Avatar name="alice" src="/b.png" reads="name" />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.png')
})

test('shows the initial without an address', () => {
  renderPart(<Avatar name="王小明" src="" reads="name" />)
  expect(screen.getByRole('img', { name: '王小明' })).toHaveTextContent('王')
})

test('next to the name it is hidden from screen readers', () => {
  renderPart(<Avatar name="alice" src="/a.png" />)
  expect(screen.queryByRole('img')).toBeNull()
})
