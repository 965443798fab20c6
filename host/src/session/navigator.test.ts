import { createMemoryRouter } from 'react-router-dom'
import { askForLogin } from './end-session.ts'
import { createNavigator } from './navigator.ts'

const page = { pathname: '/user/account/overview', search: '?from=mail', hash: '' }

/** A router whose login page loads on `arrive`, with every address that it opened. */
function openRouter(at = '/user/account/overview') {
  let arrive: () => void = () => {}
  const loaded = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const login = { path: '/user/login', lazy: () => loaded.then(() => ({ element: null })) }
  const router = createMemoryRouter([{ path: '*', element: null }, login], { initialEntries: [at] })
  const navigate = jest.spyOn(router, 'navigate')
  return { router, navigate, arrive }
}

test('knows the address before the router is connected, and then opens the requested page', () => {
  const navigator = createNavigator(page)
  expect([navigator.current(), navigator.opening()]).toEqual(Array(2).fill('/user/account/overview?from=mail'))
  navigator.go('/user/login', { replace: true })
  expect(navigator.opening()).toBe('/user/login')
  const { router, navigate } = openRouter()
  navigator.connect(router)
  expect(navigate.mock.calls).toEqual([['/user/login', { replace: true }]])
})

test('two requests for one page make one navigation, while it opens and afterwards', async () => {
  const { router, navigate, arrive } = openRouter()
  const navigator = createNavigator(page)
  navigator.connect(router)
  navigator.go('/user/login?to=%2Fuser')
  navigator.go('/user/login?to=%2Fuser', { replace: true })
  expect(navigate).toHaveBeenCalledTimes(1)
  arrive()
  await navigate.mock.results[0]?.value
  expect(router.state.location.pathname).toBe('/user/login')
  navigator.go('/user/login?to=%2Fuser', { replace: true })
  expect(navigate).toHaveBeenCalledTimes(1)
})

test('can return to the open page while another one is opening', () => {
  const { router, navigate } = openRouter()
  const navigator = createNavigator(page)
  navigator.connect(router)
  navigator.go('/user/login')
  navigator.go('/user/account/overview')
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/user/login', '/user/account/overview'])
})

test('a later redirect to the login page does not replace the page to return to', () => {
  const { router, navigate } = openRouter('/user/account/changePassword')
  const navigator = createNavigator(page)
  navigator.connect(router)
  navigator.go('/user/login?to=%2Fuser%2Faccount%2Foverview', { replace: true })
  askForLogin(navigator, '/user/account/changePassword')
  expect(navigate).toHaveBeenCalledTimes(1)
})
