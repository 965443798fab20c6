import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Button, ButtonLink } from './button.tsx'
import { renderPart } from './render-part.tsx'

test('does not submit a form by default', async () => {
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault())
  renderPart(
    <form onSubmit={submit}>
      <Button>Plain</Button>
      <Button type="submit">Send</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Plain' }))
  expect(submit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(submit).toHaveBeenCalledTimes(1)
})

test('while busy it keeps the focus, has aria-busy, and neither acts nor submits', async () => {
  const press = jest.fn()
  const submit = jest.fn((event: { preventDefault(): void }) => event.preventDefault())
  const part = (busy: boolean) => (
    <form onSubmit={submit}>
      <Button type="submit" busy={busy} onClick={press}>
        Send
      </Button>
    </form>
  )
  const { rerender } = renderPart(part(false))
  const button = screen.getByRole('button', { name: 'Send' })
  expect(button).not.toHaveAttribute('aria-busy')
  button.focus()
  rerender(part(true))
  expect(button).toHaveFocus()
  expect(button).toHaveAttribute('aria-busy', 'true')
  expect(button).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(button)
  await userEvent.keyboard('{Enter}')
  expect(press).not.toHaveBeenCalled()
  expect(submit).not.toHaveBeenCalled()
})

test('the variant is a data attribute', () => {
  renderPart(
    <Button variant="primary" width="full">
      Go
    </Button>,
  )
  expect(screen.getByRole('button')).toHaveAttribute('data-variant', 'primary')
  expect(screen.getByRole('button')).toHaveAttribute('data-width', 'full')
})

test('a button link is a link', () => {
  renderPart(<ButtonLink to="/user/account/profile">Profile</ButtonLink>)
  expect(screen.getByRole('link', { name: 'Profile' })).toHaveAttribute('href', '/user/account/profile')
})
