import { watchPage } from './watch-page.mjs'

const folder = '/r/coupons/1.2.0-9f2c1ab34d5e/'

/** Runs code as a script of this address. */
// biome-ignore lint/security/noGlobalEval: only a script of its own has an address in the stack
const run = (code: string, address: string) => globalThis.eval(`${code}\n//# sourceURL=http://localhost${address}`)

/** What is left of this code of the release. */
function leftOf(code: string, address = `${folder}list.js`): string[] {
  run(code, address)
  const { left } = (window as unknown as { conformance: { left(): { kind: string; what: string; at: string }[] } })
    .conformance
  return left().map(({ kind, what }) => `${kind} ${what}`)
}

class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
}

beforeAll(() => {
  for (const name of ['ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'])
    Object.assign(window, { [name]: Observer })
  // In browsers the window has those of its prototype, here its own.
  for (const name of ['addEventListener', 'removeEventListener']) Reflect.deleteProperty(window, name)
  watchPage(folder)
  const { setItem } = Storage.prototype
  // As the host does.
  Storage.prototype.setItem = function set(key, value) {
    setItem.call(this, key, value)
  }
  run('window.libraryTimer = () => setInterval(() => {}, 50)', '/r/host/1.0.0/main.js')
})

/** Ends what the code before has begun. */
const endAll = `
  for (let id = 0; id < 1000; id += 1) { clearInterval(id); cancelAnimationFrame(id) }
  document.body.replaceChildren(); document.head.replaceChildren(); localStorage.clear(); sessionStorage.clear()
  document.cookie = 'kept=; Max-Age=0'`
afterEach(() => run(endAll, '/test.js'))

test.each([
  ['setInterval(() => {}, 1000)', 'interval 1000 ms'],
  ['setTimeout(() => {}, 60000)', 'timeout 60000 ms'],
  ['requestAnimationFrame(() => {})', 'frame 0 ms'],
  ['const a = document.createElement("style"); document.head.appendChild(a)', 'element <style>'],
  ['const b = document.createElement("div"); document.body.append(b)', 'element <div>'],
  ['localStorage.setItem("a", "1")', 'entry localStorage "a"'],
  ['sessionStorage.setItem("a", "1")', 'entry sessionStorage "a"'],
  ['document.cookie = "kept=1"', 'entry cookie "kept"'],
])('%s is left', (code, left) => {
  expect(leftOf(code)).toEqual([left])
})

test.each([
  'clearInterval(setInterval(() => {}, 1000))',
  'clearTimeout(setTimeout(() => {}, 60000))',
  'cancelAnimationFrame(requestAnimationFrame(() => {}))',
  'const c = document.createElement("div"); document.body.append(c); c.remove()',
  'const d = document.createElement("script"); d.type = "text/plain"; document.head.append(d)',
  'localStorage.setItem("a", "1"); localStorage.removeItem("a")',
  'document.cookie = "kept=1"; document.cookie = "kept=; Max-Age=0"',
  'libraryTimer()',
])('%s leaves nothing', (code) => {
  expect(leftOf(code)).toEqual([])
})

test('of a listener on the whole document the begin and each way to its end are seen', () => {
  const begun =
    'var heard = () => {}; window.addEventListener("resize", heard); document.addEventListener("click", heard, true)'
  expect(leftOf(begun)).toEqual(['listener "resize" on window', 'listener "click" on document'])
  expect(leftOf('document.removeEventListener("click", heard)')).toHaveLength(2)
  const ended = 'removeEventListener("resize", heard); document.removeEventListener("click", heard, { capture: true })'
  expect(leftOf(ended)).toEqual([])
  expect(leftOf('addEventListener("ping", heard, { once: true })')).toEqual(['listener "ping" on window'])
  expect(leftOf('dispatchEvent(new Event("ping"))')).toEqual([])
  expect(leftOf('document.createElement("p").addEventListener("x", heard)')).toEqual([])
})

test('an observer is left while it observes something of the document', () => {
  expect(leftOf('var seen = new ResizeObserver(() => {}); seen.observe(document.body)')).toEqual([
    'observer ResizeObserver',
  ])
  expect(leftOf('seen.observe(document.createElement("p")); seen.unobserve(document.body)')).toEqual([])
  expect(leftOf('seen.observe(document.head)')).toHaveLength(1)
  expect(leftOf('seen.disconnect()')).toEqual([])
})

test('what others do is not the release’s', () => {
  expect(leftOf('setInterval(() => {}, 1000)', '/r/host/1.0.0/main.js')).toEqual([])
})

test('a timer that has run, and a frame, are over', async () => {
  const begin = run('(done) => setTimeout(() => requestAnimationFrame(done), 1)', `${folder}list.js`)
  await new Promise(begin)
  expect(leftOf('')).toEqual([])
})
