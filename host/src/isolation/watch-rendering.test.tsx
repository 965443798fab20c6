import { act, render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { hearUncaught, type UncaughtEvent } from './hear-uncaught.ts'
import { watchRendering } from './watch-rendering.ts'

class Boundary extends Component<{ children: ReactNode }> {
  override state = { failed: 'no' }
  static getDerivedStateFromError = () => ({ failed: 'yes' })
  override render = () => (this.state.failed === 'no' ? this.props.children : <p>caught</p>)
}

/** A page that throws this as it is rendered. */
const throwing = (thrown: unknown) => () => {
  throw thrown
}

const error = new Error('looked at')
const lookedAt = new Proxy(
  {},
  {
    get() {
      throw error
    },
  },
)

function watch() {
  const page = new EventTarget()
  const [heard, stopped] = [jest.fn(), jest.fn()]
  watchRendering(document, hearUncaught(page as unknown as Window), stopped)(heard)
  const fail = async (thrown: unknown) => {
    const event = Object.assign(new Event('error'), { error: thrown }) as UncaughtEvent
    page.dispatchEvent(event)
    await Promise.resolve()
    return event
  }
  return { heard, stopped, fail }
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => jest.restoreAllMocks())

test('an error that leaves React well is handed on', async () => {
  const { heard, stopped, fail } = watch()
  const Page = throwing(new Error('made to fail'))
  render(
    <Boundary>
      <Page />
    </Boundary>,
  )
  expect(screen.getByText('caught')).toBeInTheDocument()
  const event = await fail(error)
  expect(heard).toHaveBeenCalledWith(event)
  expect(stopped).not.toHaveBeenCalled()
})

// Last, as nothing is rendered any more in this file.
test('a page that throws what throws when it is looked at stops React: this is told once', async () => {
  const { heard, stopped, fail } = watch()
  const Page = throwing(lookedAt)
  const mount = () =>
    act(() =>
      render(
        <Boundary>
          <Page />
        </Boundary>,
      ),
    )
  expect(mount).toThrow(error)
  const event = await fail(error)
  await fail(new Error('Should not already be working.'))
  expect(stopped.mock.calls).toEqual([[event]])
  expect(heard).not.toHaveBeenCalled()
})
