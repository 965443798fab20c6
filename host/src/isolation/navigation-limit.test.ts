import { createNavigationLimit, navigations } from './area-host.ts'

const a = '1.0.0-aaaaaaaaaaaa'
const b = '1.0.0-bbbbbbbbbbbb'

/** A limit, and a way to navigate so many times with these pauses. */
function open() {
  let now = 0
  const pace = createNavigationLimit(() => now)
  return (release: string, times: number, everyMs: number) => {
    const paces = Array.from({ length: times }, () => {
      now += everyMs
      return pace(release)
    })
    return [...new Set(paces)].join(', ')
  }
}

test('as many as a browser takes are fine, and the next one is told once', () => {
  const go = open()
  expect(go(a, navigations.atMost, 1)).toBe('fine')
  expect(go(a, 1, 1)).toBe('too-fast')
  expect(go(a, 9, 1)).toBe('still-too-fast')
})

test('a member who moves along the pages never meets the limit', () => {
  const go = open()
  expect(go(a, 1_000, navigations.inMs / navigations.atMost)).toBe('fine')
})

test('refused ones count, so that only a pause ends it', () => {
  const go = open()
  go(a, navigations.atMost + 1, 10)
  expect(go(a, navigations.inMs / 10, 10)).toBe('still-too-fast')
  expect(go(a, 1, navigations.inMs)).toBe('fine')
})

test('each release has its own', () => {
  const go = open()
  go(a, navigations.atMost + 1, 1)
  expect(go(b, 1, 1)).toBe('fine')
})
