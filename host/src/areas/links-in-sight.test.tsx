import { phaseAttribute } from '@member/shared/ui'
import { watchLinksInSight } from './links-in-sight.ts'

/** A browser that sees what the test says. */
function watch() {
  const observed: Element[] = []
  let see = (_: Element[]) => {}
  class Sight {
    constructor(tell: (entries: { isIntersecting: boolean; target: Element }[]) => void) {
      see = (targets) => tell(targets.map((target) => ({ isIntersecting: target.id !== 'below', target })))
    }
    observe(target: Element) {
      observed.push(target)
    }
    unobserve() {}
  }
  const acted: string[] = []
  const page = Object.assign(Object.create(window), {
    document,
    MutationObserver,
    IntersectionObserver: Sight,
  }) as typeof globalThis.window
  watchLinksInSight(page, (link) => void acted.push(link.pathname))
  return { acted, observed, see: () => see(observed) }
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const rest = () => jest.advanceTimersByTimeAsync(200)

test('links in sight are told of, those below it are not', async () => {
  document.body.innerHTML = '<a href="/a">a</a><a href="/b" id="below">b</a><a>none</a>'
  const { acted, see } = watch()
  await rest()
  see()
  expect(acted).toEqual(['/a'])
})

test('as long as a skeleton is shown, none is looked for; then each once, with those that come later', async () => {
  document.body.innerHTML = `<nav><a href="/a">a</a></nav><main><div ${phaseAttribute}="early"></div></main>`
  const { observed } = watch()
  await rest()
  expect(observed).toEqual([])
  const main = document.querySelector('main') as HTMLElement
  main.innerHTML = '<a href="/b">b</a>'
  await rest()
  main.innerHTML = '<a href="/c">c</a>'
  await rest()
  expect(observed.map((link) => link.getAttribute('href'))).toEqual(['/a', '/b', '/c'])
})

test('a browser that cannot tell what is in sight looks for none', () => {
  const page = { document } as unknown as typeof globalThis.window
  expect(() => watchLinksInSight(page, () => {})).not.toThrow()
})
