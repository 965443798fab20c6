import type { BrowserStorage } from '../platform/browser-storage.ts'
import { lastPictureKey, lastViewKey } from '../session/last-view-key.ts'
import { userKey } from '../session/stored-user.ts'
import { type KeepPictureDependencies, keepPicture, takeContent } from './keep-picture.ts'
import type { PlainNode } from './kept-picture.ts'
import { draw } from './show-picture.ts'

describe('draw', () => {
  // A picture is read from the browser's storage, where anything may be: it shows elements and texts, and nothing else.

  const shown = (...content: unknown[]) => {
    const holder = document.createElement('div')
    holder.append(draw(document, content as PlainNode[]))
    return holder
  }

  test('elements, texts and drawings are shown as they were', () => {
    const line = ['svg', { viewBox: '0 0 9 9' }, ['path', { d: 'M0 0h9', 'stroke-width': '2' }]]
    const link = ['a', { href: '/user/account/balance', class: 'b', 'aria-label': 'Balance' }, 'x < y &amp; z']
    const holder = shown(['p', { style: 'width: 40%' }, link], line)
    expect(holder.querySelector('a')?.textContent).toBe('x < y &amp; z')
    expect(holder.querySelector('a')?.getAttribute('aria-label')).toBe('Balance')
    expect(holder.querySelector('p')?.style.width).toBe('40%')
    expect(holder.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  })

  test.each<[string, unknown]>([
    ['a script', ['script', {}, 'alert(1)']],
    ['a script of a drawing', ['svg', {}, ['script', {}, 'alert(1)']]],
    ['a style element', ['style', {}, 'p{}']],
    ['a frame', ['iframe', { src: '/x' }]],
    ['an object', ['object', { data: '/x' }]],
    ['a form', ['form', { action: '/x' }]],
    ['a field', ['input', { type: 'password' }]],
    ['HTML within a drawing', ['svg', {}, ['foreignObject', {}, ['p', {}]]]],
    ['an animated address', ['svg', {}, ['a', {}, ['animate', { attributeName: 'href' }]]]],
    ['a reused drawing', ['svg', {}, ['use', { href: '/x.svg#a' }]]],
    ['a base', ['base', { href: '/x' }]],
    ['a refresh', ['meta', { 'http-equiv': 'refresh' }]],
    ['a name in capitals', ['SCRIPT', {}]],
    ['a name of its own', ['x-element', {}]],
    ['a handler', ['p', { onclick: 'alert(1)' }]],
    ['a handler in capitals', ['img', { ONERROR: 'alert(1)' }]],
    ['a script address', ['a', { href: 'javascript:alert(1)' }]],
    ['a script address after a space', ['a', { href: ' javascript:alert(1)' }]],
    ['a script address with a tab', ['a', { href: 'java\tscript:alert(1)' }]],
    ['an address of another site', ['a', { href: 'https://elsewhere.example' }]],
    ['an address of another site without its scheme', ['a', { href: '//elsewhere.example' }]],
    ['the same with a backslash', ['a', { href: '/\\elsewhere.example' }]],
    ['the same with a tab', ['a', { href: '/\t/elsewhere.example' }]],
    ['the same with a line break', ['a', { href: '/\n\\elsewhere.example' }]],
    ['a data page', ['a', { href: 'data:text/html,x' }]],
    ['the start data of the page', ['p', { id: 'member-boot' }, '{}']],
    ['the outline of the page', ['p', { id: 'member-outline' }]],
    ['another root', ['p', { id: 'root' }]],
    ['an image of no scheme for images', ['img', { src: 'javascript:1' }]],
    ['many images', ['img', { srcset: 'https://elsewhere.example 1x' }]],
    ['a linked drawing', ['svg', {}, ['a', { 'xlink:href': 'javascript:alert(1)' }]]],
    ['an address of a button', ['button', { formaction: 'javascript:alert(1)' }]],
    ['a target', ['a', { href: '/x', target: 'top' }]],
    ['a number as text', [1]],
    ['no attributes', ['p']],
    ['null', null],
    ['too many nodes', ['p', {}, ...Array.from({ length: 4_001 }, () => 'x')]],
  ])('%s is refused', (_, node) => {
    expect(() => shown(node)).toThrow()
  })

  test('a tree of any depth is refused', () => {
    let deep: unknown = 'x'
    for (let depth = 0; depth < 5_000; depth += 1) deep = ['p', {}, deep]
    expect(() => shown(deep)).toThrow()
  })
})

describe('keep picture', () => {
  // A picture is kept of what a visit begins with, and for members alone who asked to be kept logged in.

  const alice = { id: 7, username: 'alice', nickname: '', avatar: '', token: 't', refresh_token: 'r' }
  const of = { area: 'account', release: '1.0.0-a', memberId: 7 }

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
    ['a member whom another tab has logged out, and another one in', () => keep({ ...alice, id: 8 })],
    ['a page of a fallback', () => keep(alice, {}, { ...of, release: '0.9.0-a' })],
    ['a page after another release is live', () => keep(alice, { releaseSet: () => setWith('1.0.0-h', '2.0.0-a') })],
    ['a host after another one is live', () => keep(alice, { releaseSet: () => setWith('2.0.0-h', '1.0.0-a') })],
    ['a page that was left', () => keep(alice, { onScreen: { current: null } })],
  ])('nothing is kept of %s', (_, kept) => {
    expect(kept().text).toBeUndefined()
  })
})

describe('take content', () => {
  const root = document.createElement('div')
  const page = (html: string) => {
    root.innerHTML = html
    return takeContent(root)
  }

  test('a picture has all that is shown, node for node', () => {
    const html =
      '<main id="content" tabindex="-1"><h1 class="a">Hello, Alice</h1><a href="/user">¥1.00 <b>now</b></a></main>' +
      '<svg viewBox="0 0 9 9"><path d="M0 0h9"></path></svg><img src="data:image/png;base64,AA==" alt="Alice">'
    const taken = page(html)
    const again = document.createElement('div')
    again.append(draw(document, taken ?? []))
    expect(again.innerHTML).toBe(html)
  })

  test('what no picture may hold is left out, and what follows keeps its place', () => {
    const html =
      '<!--c--><p onclick="x()">a</p><a href="javascript:x()">b</a><script>x()</script><ul popover><li>c</li></ul>d'
    const gap = ['span', { hidden: '' }]
    expect(page(html)).toEqual([gap, ['p', {}, 'a'], ['a', {}, 'b'], gap, gap, 'd'])
  })

  test('an element can say something else in a picture than on the page', () => {
    const html =
      '<p role="status"><span data-last-visit="Showing your last visit"></span><i data-last-visit="">Up to date</i></p>'
    expect(page(html)).toEqual([['p', { role: 'status' }, ['span', {}, 'Showing your last visit'], ['i', {}, '']]])
  })

  test.each(['<dialog open>x</dialog>', '<input value="x">', '<textarea>x</textarea>', '<iframe></iframe>'])(
    'there is no picture of a page with %s',
    (html) => {
      expect(page(`<p>a</p>${html}`)).toBeNull()
    },
  )
})
