import { createMemoryRouter } from 'react-router-dom'
import { buildMenus } from '../menu/build-menus.ts'
import { menusAtom } from '../menu/menu-atom.ts'
import { readRules } from '../menu/menu-entry.ts'
import { readSite, siteDataAtom, storeUuidAtom } from '../site/site-data.ts'
import { openHost } from '../testing/render-host.tsx'
import { afterStart, keepFilesOut, knowStore } from './after-start.ts'
import { onPageChange } from './router.tsx'

/** Drags something over an element; whether the browser would then do with it what it likes. */
function drag(over: Element, type: 'dragover' | 'drop', kinds: readonly string[] = ['Files']): boolean {
  const dataTransfer = { types: kinds, dropEffect: 'copy' }
  return over.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer }))
}

test('a file that is dropped beside what takes files does nothing, and only there', () => {
  document.body.innerHTML = '<p></p><input type="file"><textarea></textarea><div></div>'
  const [page, chooser, text, zone] = [...document.body.children] as [Element, Element, Element, Element]
  keepFilesOut(window)
  const taken = jest.fn((event: Event) => event.preventDefault())
  zone.addEventListener('drop', taken)
  for (const type of ['dragover', 'drop'] as const) {
    expect(drag(page, type)).toBe(false)
    expect(drag(text, type)).toBe(false)
    expect(drag(chooser, type)).toBe(true)
    // A selected text can be moved into a field.
    expect(drag(text, type, ['text/plain'])).toBe(true)
  }
  drag(zone, 'drop')
  expect(taken).toHaveBeenCalledTimes(1)
})

test('the manifest and the icon are those of the store of an earlier visit', () => {
  document.head.innerHTML = '<link rel="manifest" href="/manifest.webmanifest"><link rel="icon" href="/a/32.png">'
  const addresses = () => [...document.head.children].map((link) => link.getAttribute('href'))
  const { store } = openHost().services
  knowStore(document, store)
  expect(addresses()).toEqual(['/manifest.webmanifest', '/a/32.png'])
  store.set(storeUuidAtom, 'shop-2')
  knowStore(document, store)
  store.set(siteDataAtom, readSite({ identity: { icon: '/b/192.png', color: '#8a4b20' } }))
  expect(addresses()).toEqual(['/manifest.webmanifest?uuid=shop-2', '/b/32.png'])
})

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

test('a link of a menu to this site opens in the tab from then on', () => {
  jest.useFakeTimers()
  const { services } = openHost()
  const link = { id: 1, type: 'nav', title: 'Log in', menu_type: 'link', url: `${location.origin}/user/login` }
  services.store.set(menusAtom, buildMenus(readRules([link]), []))
  const target = () => services.store.get(menusAtom).headNav[0]?.target
  expect(target()).toMatchObject({ kind: 'external' })
  afterStart(window, services, { check: () => {}, follow: () => {} })
  expect(target()).toEqual({ kind: 'route', path: '/user/login' })
  jest.useRealTimers()
})
