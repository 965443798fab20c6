import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MenuItem, MoreMenu } from './more-menu.tsx'

async function choose(name: string) {
  render(
    <main>
      <section tabIndex={-1} aria-label="Next ticket" />
      <MoreMenu label="More">
        <MenuItem>Copy</MenuItem>
        <MenuItem onClick={() => screen.getByRole('region', { name: 'Next ticket' }).focus()}>Go on</MenuItem>
      </MoreMenu>
    </main>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'More' }))
  await userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
}

test('the focus returns to the button after a choice', async () => {
  await choose('Copy')
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus()
})

test('the focus stays where a choice has moved it', async () => {
  await choose('Go on')
  expect(screen.getByRole('region', { name: 'Next ticket' })).toHaveFocus()
})
