import type { BrowserStorage } from '../platform/browser-storage.ts'
import { lastPictureKey, lastViewKey } from '../session/last-view-key.ts'
import { userKey } from '../session/stored-user.ts'
import { type KeepPictureDependencies, keepPicture } from './keep-picture.ts'

// A picture is kept of what a visit begins with, and for members alone who asked to be kept logged in.

const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't', refresh_token: 'r' }
const of = { area: 'account', release: '1.0.0-a' }

function keep(user: object | null, changes: Partial<KeepPictureDependencies> = {}, area = of) {
  document.body.innerHTML = '<div id="root"><p>¥128.50</p></div>'
  const kept = new Map([[lastViewKey, 'seen']])
  if (user !== null) kept.set(userKey, JSON.stringify(user))
  const storage: BrowserStorage = {
    read: (key) => kept.get(key) ?? null,
    write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
  }
  const fetch = jest.fn(async () => {})
  const dependencies = {
    page: Object.assign(window, { matchMedia: () => ({ matches: false }) as MediaQueryList }),
    storage,
    clock: { now: () => 1_800_000_000_000 },
    host: { release: '1.0.0-h' },
    fetch,
    releaseSet: () => setWith('1.0.0-h', '1.0.0-a'),
    onScreen: { current: of },
    ...changes,
  }
  keepPicture(dependencies, area)
  return { text: kept.get(lastPictureKey), fetch }
}

function setWith(host: string, account: string): ReturnType<KeepPictureDependencies['releaseSet']> {
  const use = { release: account, base: '/r/account/' }
  return {
    host: { release: host, base: '/r/host/' },
    areas: { account: { use, fallback: null, places: [], pages: [] } },
  }
}

test('it is kept under the visit it was taken for, and what shows it is fetched ahead', () => {
  const { text, fetch } = keep(alice)
  const [key, picture] = (text ?? '').split('\n')
  expect(JSON.parse(key ?? '')).toEqual([7, '', '/', '', 'light', 1024, '1.0.0-h', 'account 1.0.0-a'])
  expect(JSON.parse(picture ?? '')).toEqual({ since: 1_800_000_000, css: '', content: [['p', {}, '¥128.50']] })
  expect(fetch).toHaveBeenCalledWith('/r/host/painter.js')
})

test.each<[string, () => ReturnType<typeof keep>]>([
  ['a guest', () => keep(null)],
  ['a member who is not kept logged in', () => keep({ ...alice, refresh_token: '' })],
  ['a page of a fallback', () => keep(alice, {}, { ...of, release: '0.9.0-a' })],
  ['a page after another release is live', () => keep(alice, { releaseSet: () => setWith('1.0.0-h', '2.0.0-a') })],
  ['a host after another one is live', () => keep(alice, { releaseSet: () => setWith('2.0.0-h', '1.0.0-a') })],
  ['a page that was left', () => keep(alice, { onScreen: { current: null } })],
])('nothing is kept of %s', (_, kept) => {
  expect(kept().text).toBeUndefined()
})
