import { createMemoryRouter } from 'react-router-dom'
import { askForLogin } from './ask-for-login.ts'
import { createNavigator } from './navigator.ts'

const page = { pathname: '/user/account/overview', search: '?from=mail', hash: '' }

/** A router whose login page takes until `arrive` to load, and every address it came to. */
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

test('the address is known before the router is, and what was asked for before is opened when it comes', () => {
  const navigator = createNavigator(page)
  expect([navigator.current(), navigator.opening()]).toEqual(Array(2).fill('/user/account/overview?from=mail'))
  navigator.go('/user/login', { replace: true })
  expect(navigator.opening()).toBe('/user/login')
  const { router, navigate } = openRouter()
  navigator.connect(router)
  expect(navigate.mock.calls).toEqual([['/user/login', { replace: true }]])
})

test('two reasons to leave for one page make one navigation, while it is being opened and once it is open', async () => {
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

test('the way back is open while another page is still coming', () => {
  const { router, navigate } = openRouter()
  const navigator = createNavigator(page)
  navigator.connect(router)
  navigator.go('/user/login')
  navigator.go('/user/account/overview')
  expect(navigate.mock.calls.map(([to]) => to)).toEqual(['/user/login', '/user/account/overview'])
})

test('a page of one’s own choice to come back to is not replaced by a later demand for login', () => {
  const { router, navigate } = openRouter('/user/account/changePassword')
  const navigator = createNavigator(page)
  navigator.connect(router)
  navigator.go('/user/login?to=%2Fuser%2Faccount%2Foverview', { replace: true })
  askForLogin(navigator, '/user/account/changePassword')
  expect(navigate).toHaveBeenCalledTimes(1)
})
