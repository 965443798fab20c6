import { createMemoryRouter } from 'react-router-dom'
import { onPageChange } from './router.tsx'

test('tells of another page once, and not of a query or hash on the same one', async () => {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/a?page=1'] })
  const changed = jest.fn()
  onPageChange(router, changed)
  await router.navigate('/a?page=2')
  await router.navigate('/a#end')
  expect(changed).not.toHaveBeenCalled()
  await router.navigate('/b?x=1')
  await router.navigate('/b?x=2')
  await router.navigate(-1)
  expect(changed.mock.calls).toEqual([['/b?x=1']])
  router.dispose()
})
