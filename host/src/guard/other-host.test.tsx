import { fallBackFrom } from '../host-update/reload-guard.ts'
import { otherHostIn, skippedHost } from './other-host.ts'

const integrity = 'sha384-made'
const root = '<div id="root"><i></i></div>'
const boot = '<script type="application/json" id="member-boot">{"schema":1}</script>'
const main = `<script defer crossorigin="anonymous" integrity="${integrity}" src="/r/host/0.1.0-aa/main.js"></script>`

const read = (html: string) => otherHostIn(new DOMParser().parseFromString(html, 'text/html'))

test('takes boot document and the deferred scripts of the host, and nothing else', () => {
  const others = '<script>alert(1)</script><script async integrity="x" src="/r/host/0.1.0-aa/texts.js"></script>'
  const [release, scripts, foundBoot] = read(`${others}${main}${root}${boot}`) ?? []
  expect([release, foundBoot]).toEqual(['0.1.0-aa', '{"schema":1}'])
  expect(Array.from(scripts ?? [], (tag) => [tag.src, tag.getAttribute('integrity')])).toEqual([
    ['http://localhost/r/host/0.1.0-aa/main.js', integrity],
  ])
})

test.each([
  ['the page of a hotel’s network', '<h1>Welcome to the hotel</h1>'],
  ['a page without a boot document', main + root],
  ['a script without a hash', main.replace(`integrity="${integrity}"`, '') + root + boot],
  ['a script of another site', main.replace('/r/', '//elsewhere.example/r/') + root + boot],
  ['a script that is not of the host', main.replace('/host/', '/account/') + root + boot],
])('%s starts nothing', (_, html) => {
  expect(read(html)).toBeUndefined()
})

describe('leaving a live host that is broken', () => {
  const live = '0.2.0-bb'
  // As the server sends it: the guard is in it, whose code has the folder of the host's releases.
  const guard = '<script>var o="/r/host/",r=function(e){return(e.split(o)[1]||"").split("/")[0]}</script>'
  const page = guard + main + root + boot

  /** @param answer what the server answers with the cookie, null for no answer */
  async function leave(answer: string | null, failedBefore = '') {
    skippedHost(failedBefore)
    const loaded: string[] = []
    const asked: string[] = []
    Object.assign(window, {
      fetch: async (address: string) => {
        asked.push(`${address} without ${skippedHost()}`)
        if (answer === null) throw new TypeError('no answer')
        return { text: async () => answer }
      },
    })
    const kept = new Map<string, string>()
    const memory = () => ({ getItem: (key: string) => kept.get(key) ?? null, setItem: kept.set.bind(kept) })
    const { origin } = window.location
    const location = { origin, assign: (address: string | URL) => void loaded.push(String(address)) }
    const leaves = await fallBackFrom(live, '/user/login', { memory, location })
    return { leaves, asked, loaded, skipped: skippedHost() }
  }

  afterEach(() => {
    skippedHost('')
    Reflect.deleteProperty(window, 'fetch')
  })

  test('the page is loaded with the previous one', async () => {
    expect(await leave(page)).toEqual({
      leaves: true,
      asked: [`/user/login without ${live}`],
      loaded: ['http://localhost/user/login'],
      skipped: live,
    })
  })

  test.each([
    ['the server has no other', page.replaceAll('0.1.0-aa', live), ''],
    ['the other one failed here before', page, '0.1.0-aa'],
    ['the server does not answer', null, ''],
    ['something else answers', '<h1>Welcome to the hotel</h1>', ''],
  ])('the page stays where %s', async (_, answer, failedBefore) => {
    expect(await leave(answer, failedBefore)).toMatchObject({ leaves: false, loaded: [], skipped: failedBefore })
  })
})
