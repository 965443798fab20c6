import { createMemoryRouter } from 'react-router-dom'
import { loginTarget } from '../login/login-target.ts'
import { createHostStore } from '../platform/app-store.ts'
import { userInfo } from '../testing/site-answers.ts'
import { askForLogin } from './end-session.ts'
import { createNavigator, loginPathFor, requiredLogin } from './navigator.ts'
import { plainName, readMember } from './read-index.ts'
import { memberSignal, storedUserAtom } from './session-atom.ts'
import { tabChange } from './session-state.ts'

describe('login target', () => {
  const origin = 'https://site.example'

  test.each([
    ['/user/account/balance', '/user/account/balance'],
    ['/user/account/balance?page=2#row', '/user/account/balance?page=2#row'],
    ['/', '/'],
    [null, '/user'],
    ['', '/user'],
    ['user/account', '/user'],
    ['https://evil.example/', '/user'],
    ['//evil.example/', '/user'],
    ['/\\evil.example', '/user'],
    ['/\t/evil.example', '/user'],
    ['/x/..//evil.example', '/user'],
    ['javascript:alert(1)', '/user'],
    ['https://site.example/user', '/user'],
    ['/user/login', '/user'],
    ['/user/login?to=/user/login', '/user'],
  ])('to %j: %s', (to, expected) => {
    expect(loginTarget(to, origin)).toBe(expected)
  })

  test.each([
    ['/user/account/balance?page=2', '/user/login?to=%2Fuser%2Faccount%2Fbalance%3Fpage%3D2'],
    ['/user', '/user/login'],
    ['/user/login?to=%2F', '/user/login'],
  ])('the login page for %s', (wanted, expected) => {
    expect(loginPathFor(wanted)).toBe(expected)
  })
})

describe('member signal', () => {
  const user = (id: number) => ({ id, username: 'a', nickname: 'A', avatar: '', token: 't', refresh_token: '' })

  test('what belongs to a member ends when they log out or another one logs in, and not with a new token', () => {
    const store = createHostStore()
    store.set(storedUserAtom, user(1))
    const ofMember = memberSignal(store)
    const first = ofMember()
    store.set(storedUserAtom, { ...user(1), token: 'renewed' })
    expect([first.aborted, ofMember()]).toEqual([false, first])
    store.set(storedUserAtom, user(2))
    const second = ofMember()
    expect([first.aborted, second.aborted]).toEqual([true, false])
    store.set(storedUserAtom, null)
    expect(second.aborted).toBe(true)
  })
})

describe('navigator', () => {
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
    expect(navigator.opening()).toBe('/user/account/overview?from=mail')
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
})

describe('other tab', () => {
  const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't1', refresh_token: '' }
  const bob = { ...alice, id: 8 }

  test.each([
    ['guest here, guest there', null, null, { kind: 'none' }],
    ['login there', null, alice, { kind: 'logged-in', user: alice }],
    ['logout there', alice, null, { kind: 'reload' }],
    ['another member there', alice, bob, { kind: 'reload' }],
    ['a fresher token there', alice, { ...alice, token: 't2' }, { kind: 'adopt', user: { ...alice, token: 't2' } }],
  ])('%s: %s', (_, mine, theirs, expected) => {
    expect(tabChange(mine, theirs)).toEqual(expected)
  })
})

describe('plain name', () => {
  test.each([
    ['Alice', 'Alice'],
    ['林小满', '林小满'],
    ['مرحبا', 'مرحبا'],
    ['Tom &amp;amp; Ann', 'Tom & Ann'],
    ['\u202Egnp.exe', 'gnp.exe'],
    ['&#8238;gnp.exe', 'gnp.exe'],
    ['\u2067a\u2069\u200F b ', 'a b'],
  ])('%j is shown as %j', (name, shown) => {
    expect(plainName(name)).toBe(shown)
  })
})

describe('read member', () => {
  test('reads a member without the tokens', () => {
    expect(readMember(userInfo)).toEqual({
      id: 7,
      username: 'alice',
      nickname: 'Alice',
      email: 'a@example.com',
      mobile: '',
      avatar: '/static/images/avatar.png',
      gender: 2,
      birthday: null,
      money: '128.50',
      score: 640,
      lastLoginTime: 1_760_000_000,
      lastLoginIp: '203.0.113.9',
      joinTime: 1_700_000_000,
      motto: '',
    })
  })

  test.each([
    ['a guest’s empty list', []],
    ['null', null],
    ['nothing', undefined],
    ['no id', { username: 'alice' }],
    ['id 0', { id: 0 }],
  ])('%s is no member', (_, input) => {
    expect(readMember(input)).toBeNull()
  })

  test.each([
    ['numbers as strings', { id: '7', score: '640', gender: '1' }, { id: 7, score: 640, gender: 1 }],
    ['money as a number', { id: 7, money: 12.5 }, { money: '12.50' }],
    ['money without decimals', { id: 7, money: '-3' }, { money: '-3.00' }],
    ['a registration’s partial answer', { id: 9, username: 'new' }, { avatar: '', money: '0.00', score: 0, motto: '' }],
    ['an empty birthday', { id: 7, birthday: '' }, { birthday: null }],
    ['texts as they were written', { id: 7, motto: 'a &amp;amp; b &amp;quot;q&amp;quot;' }, { motto: 'a & b "q"' }],
    ['an unknown gender', { id: 7, gender: 9 }, { gender: 0 }],
    [
      'a region with numbers as strings',
      { id: 7, province: '500000', city: 500100, district: null },
      { region: { province: 500000, city: 500100, district: 0 } },
    ],
    [
      'the login before the present one',
      {
        id: 7,
        last_login_time: 1_760_000_000,
        previous_login_time: '1759000000',
        previous_login_ip: '198.51.100.4',
        previous_login_agent: 'Phone',
      },
      { lastLoginTime: 1_760_000_000, previousLogin: { time: 1_759_000_000, ip: '198.51.100.4', agent: 'Phone' } },
    ],
    ['no times', { id: 7, join_time: null }, { joinTime: null, lastLoginTime: null }],
  ])('%s', (_, input, expected) => {
    expect(readMember(input)).toMatchObject(expected)
  })

  test.each([
    ['a stock server, which tells the present login only', { id: 7, last_login_time: 1_760_000_000 }],
    ['the first login', { id: 7, previous_login_time: null, previous_login_ip: null }],
    ['a time of zero', { id: 7, previous_login_time: 0, previous_login_ip: '' }],
  ])('%s gives no previous login', (_, input) => {
    expect(readMember(input)).not.toHaveProperty('previousLogin')
  })
})

describe('required login', () => {
  test.each([
    ['/', 0],
    ['/users', 0],
    ['/user', 1],
    ['/user/account/balance', 1],
    ['/user/messageCenter', 1],
    ['/user/login', 0],
    ['/user/login/', 0],
    ['/user/card/7', 0],
    ['/user/card', 1],
    ['/user/card/7/edit', 1],
  ])('%s: %i', (path, expected) => {
    expect(requiredLogin(path)).toBe(expected)
  })
})
