import { waitFor } from '@testing-library/react'
import { renderHost } from '../testing/render-host.tsx'
import { Icon } from './icon.tsx'

test('renders a known icon, hidden from screen readers', async () => {
  const { container, loadHostCode } = renderHost(<Icon name="fa fa-home" />)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
  await waitFor(() => expect(container.querySelector('path')).toHaveAttribute('d', expect.stringMatching(/^M/)))
  expect(loadHostCode.mock.calls[0]?.[1]).toEqual({ outcome: 'noted' })
})

test('renders the original’s own icons', () => {
  const { container } = renderHost(<Icon name="local-dark" />)
  expect(container.querySelector('path')).toBeInTheDocument()
})

test.each(['', 'fa fa-no-such-icon', 'el-icon-Minus', 'fa fa-home"><img src=x>'])(
  'shows nothing for %j',
  async (name) => {
    const { container } = renderHost(
      <>
        <Icon name="fa fa-user" />
        <Icon name={name} />
      </>,
    )
    await waitFor(() => expect(container.querySelector('path')).toBeInTheDocument())
    await waitFor(() => expect(container.querySelectorAll('svg')).toHaveLength(1))
    expect(container.innerHTML).not.toContain('fa-')
  },
)
