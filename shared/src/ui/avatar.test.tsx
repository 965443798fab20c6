import { fireEvent, screen } from '@testing-library/react'
import { Avatar } from './avatar.tsx'
import { renderPart } from './render-part.tsx'

test('shows the initial when the picture fails, and tries again with another address', () => {
  const { container, rerender } = renderPart(<Avatar name="alice" src="/a.png" reads="name" />)
  const avatar = screen.getByRole('img', { name: 'alice' })
  fireEvent.error(container.querySelector('img') as HTMLImageElement)
  expect(container.querySelector('img')).toBeNull()
  expect(avatar).toHaveTextContent('A')
  rerender(<Avatar name="alice" src="/b.png" reads="name" />)
  expect(container.querySelector('img')).toHaveAttribute('src', '/b.png')
})

test('without an address it shows the initial', () => {
  renderPart(<Avatar name="王小明" src="" reads="name" />)
  expect(screen.getByRole('img', { name: '王小明' })).toHaveTextContent('王')
})

test('beside the name nothing is read twice', () => {
  renderPart(<Avatar name="alice" src="/a.png" />)
  expect(screen.queryByRole('img')).toBeNull()
})
