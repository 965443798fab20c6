import { act, renderHook } from '@testing-library/react'
import { createFakeHost } from '../testing/fake-host.ts'
import { HostContext } from './host-context.ts'
import { useLive } from './use-live.ts'

test('calls the latest function for changes of the topic, until the page is left', () => {
  const host = createFakeHost()
  const heard: string[] = []
  const { rerender, unmount } = renderHook(({ name }) => useLive('tickets', (id) => heard.push(`${name} ${id}`)), {
    initialProps: { name: 'first' },
    wrapper: ({ children }) => <HostContext value={host}>{children}</HostContext>,
  })
  act(() => host.change({ topic: 'tickets', id: 3 }))
  rerender({ name: 'second' })
  act(() => host.change({ topic: 'tickets' }))
  act(() => host.change({ topic: 'messages', id: 9 }))
  unmount()
  host.change({ topic: 'tickets', id: 4 })
  expect(heard).toEqual(['first 3', 'second undefined'])
})
