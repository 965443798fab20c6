import { mayReload, reloadFor, reloadOnce, reloadRestMs } from './reload-guard.ts'

const now = 1_700_000_000_000

test.each([
  [null, 'yes'],
  [now - 1, 'no'],
  [now - reloadRestMs + 1, 'no'],
  [now - reloadRestMs, 'yes'],
  [now + 60_000, 'yes'],
] as const)('last reload at %p: %s', (last, expected) => {
  expect(mayReload(last, now)).toBe(expected)
})

const origin = 'https://site.example'

/** A tab, and the addresses that it was loaded at. */
function madeTab() {
  const stored = new Map<string, string>()
  const loaded: string[] = []
  const memory = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  }
  const location = { origin, assign: (address: string | URL) => void loaded.push(String(address)) }
  return { tab: { memory: () => memory, location }, loaded }
}

test('a second failure within ten seconds does not reload again', () => {
  const { tab, loaded } = madeTab()
  expect(reloadOnce('/user', tab, now)).toBe('yes')
  expect(reloadOnce('/user', tab, now + 5_000)).toBe('no')
  expect(reloadOnce('/user', tab, now + 10_000)).toBe('yes')
  expect(loaded).toEqual([`${origin}/user`, `${origin}/user`])
})

test('without storage there is no reload, as a loop could not be stopped', () => {
  const { tab, loaded } = madeTab()
  const refusing = {
    ...tab,
    memory: () => {
      throw new Error('SecurityError')
    },
  }
  expect(reloadOnce('/user', refusing, now)).toBe('no')
  expect(reloadFor('left', '1', '/user', refusing, now)).toBe('no')
  expect(loaded).toEqual([])
})

test.each(['left', 'taken'] as const)('a release is %s once, however long ago that was; another one again', (why) => {
  const { tab, loaded } = madeTab()
  expect(reloadFor(why, '1', '/user', tab, now)).toBe('yes')
  expect(reloadFor(why, '1', '/user', tab, now + 60_000)).toBe('no')
  expect(reloadFor(why, '2', '/', tab, now + 5_000)).toBe('no')
  expect(reloadFor(why, '2', '/', tab, now + 60_000)).toBe('yes')
  expect(loaded).toEqual([`${origin}/user`, `${origin}/`])
})

test('a release that was taken may be left', () => {
  const { tab } = madeTab()
  expect(reloadFor('taken', '1', '/user', tab, now)).toBe('yes')
  expect(reloadFor('left', '1', '/user', tab, now + 60_000)).toBe('yes')
})

test('no address leads to another site, and one that is refused does not use up the reload', () => {
  const { tab, loaded } = madeTab()
  expect(reloadFor('taken', '1', 'https://evil.example/', tab, now)).toBe('no')
  expect(reloadFor('taken', '1', '//evil.example/x', tab, now)).toBe('yes')
  expect(loaded).toEqual([`${origin}//evil.example/x`])
})
