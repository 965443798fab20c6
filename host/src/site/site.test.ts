import type { BrowserStorage } from '../platform/browser-storage.ts'
import { memberSite } from '../testing/site-answers.ts'
import { openLastSite } from './last-site.ts'
import { assetAddress, readSite } from './site-data.ts'
import { storeUuidOf } from './store-uuid.ts'

describe('asset address', () => {
  const origin = 'https://site.example'
  const at = (path: string, cdnUrl = '', cdnUrlParams = '') => assetAddress(path, { cdnUrl, cdnUrlParams, origin })

  test.each([
    ['https://other.example/a.png'],
    ['http://other.example/a.png'],
    ['//other.example/a.png'],
    ['data:image/png;base64,AAAA'],
    ['blob:https://site.example/1'],
    [''],
  ])('%s stays as it is', (path) => {
    expect(at(path, '//cdn.example')).toBe(path)
  })

  test.each([
    ['no asset host', '', '/static/a.png'],
    ['the same host, protocol-relative', '//site.example', '/static/a.png'],
    ['another host, protocol-relative: the page’s protocol', '//cdn.example', 'https://cdn.example/static/a.png'],
    ['another host with a folder', 'http://cdn.example/x/', 'http://cdn.example/x/static/a.png'],
    ['an unreadable host', 'http://', '/static/a.png'],
  ])('%s', (_, cdnUrl, expected) => {
    expect(at('/static/a.png', cdnUrl)).toBe(expected)
  })

  test('a path without a slash and the host’s parameters', () => {
    expect(at('static/a.png', '//cdn.example', 'w=200')).toBe('https://cdn.example/static/a.png?w=200')
    expect(at('/a.png?v=1', '//cdn.example', 'w=200')).toBe('https://cdn.example/a.png?v=1&w=200')
  })

  test('a script address becomes a harmless path', () => {
    expect(at('javascript:alert(1)')).toBe('/javascript:alert(1)')
    expect(at('data:text/html,x')).toBe('/data:text/html,x')
  })
})

describe('last site', () => {
  function setUp(storeUuid = '') {
    const kept = new Map<string, string>()
    const storage: BrowserStorage = {
      read: (key) => kept.get(key) ?? null,
      write: (key, value) => void (value === null ? kept.delete(key) : kept.set(key, value)),
    }
    return { kept, storage, last: openLastSite(storage, storeUuid) }
  }

  test('returns the stored data to the same member', () => {
    const { last } = setUp()
    last.keep(memberSite.data, 7)
    const back = last.read(7)
    expect(back).toMatchObject({
      owner: 7,
      data: { site: { siteName: 'Test site' }, member: null },
    })
    expect(back?.data.menus.userMenus).toHaveLength(2)
  })

  test.each([
    ['another member', 8],
    ['a guest', 0],
  ])('%s gets the site, never the menus and rights', (_, owner) => {
    const { last } = setUp()
    last.keep(memberSite.data, 7)
    expect(last.read(owner)?.data.site.siteName).toBe('Test site')
    expect(last.read(owner)?.data.menus).toEqual({
      headNav: [],
      userMenus: [],
      navUserMenus: [],
      authNodes: {},
    })
  })

  test('stores nothing about the member', () => {
    const { last, kept } = setUp()
    last.keep(memberSite.data, 7)
    const { email, money, last_login_ip, token } = memberSite.data.userInfo
    for (const own of [email, money, last_login_ip, token]) expect([...kept.values()].join()).not.toContain(own)
  })

  test('keeps one entry per shop', () => {
    const { last, storage } = setUp('shop-1')
    last.keep(memberSite.data, 7)
    expect(openLastSite(storage, 'shop-2').read(7)).toBeNull()
    expect(openLastSite(storage, '').read(7)).toBeNull()
  })

  test.each([['{'], ['null'], ['[]'], ['{"answer":[]}'], ['{"answer":{"site":[]}}']])('%s is nothing', (text) => {
    const { last, kept } = setUp()
    kept.set('lastSite', text)
    expect(last.read(0)).toBeNull()
  })
})

describe('site data', () => {
  test('reads a stock server’s configuration', () => {
    const site = readSite({
      siteName: 'Demo',
      recordNumber: 'ICP 1',
      version: 'v1.0.0',
      cdnUrl: '//api.example.com',
      upload: { maxSize: 10485760, allowedSuffixes: 'JPG,.png', allowedMimeTypes: [], mode: 'local' },
    })
    expect(site).toEqual({
      siteName: 'Demo',
      recordNumber: 'ICP 1',
      version: 'v1.0.0',
      registration: undefined,
      icon: '',
      front: undefined,
      cdnUrl: '//api.example.com',
      cdnUrlParams: '',
      terms: '',
      privacy: '',
      upload: { maxSize: 10485760, mode: 'local', allowedSuffixes: ['jpg', 'png'], allowedMimeTypes: [] },
    })
  })

  test('reads what the server stores escaped as it was written', () => {
    const texts = { siteName: 'A &amp;amp; B', recordNumber: '&quot;ICP&quot; 1', cdnUrlParams: 'a=1&amp;b=2' }
    const read = { siteName: 'A & B', recordNumber: '"ICP" 1', cdnUrlParams: 'a=1&b=2' }
    expect(readSite(texts)).toMatchObject(read)
  })

  test('reads lists, numbers as strings and older names', () => {
    const { upload } = readSite({
      upload: { maxsize: '1024', mimetype: 'image/png, IMAGE/GIF', allowedSuffixes: ['a'] },
    })
    expect(upload).toEqual({
      maxSize: 1024,
      mode: 'local',
      allowedSuffixes: ['a'],
      allowedMimeTypes: ['image/png', 'image/gif'],
    })
  })

  test.each([[[]], [null], [undefined], ['x']])('%p is an empty configuration', (input) => {
    expect(readSite(input).siteName).toBe('')
  })
})

describe('store uuid', () => {
  test.each([
    ['?uuid=shop-2&x=1', null, 'shop-2'],
    ['?uuid=shop-2', 'shop-1', 'shop-2'],
    ['', 'shop-1', 'shop-1'],
    ['?uuid=', 'shop-1', 'shop-1'],
    ['?uuid=%3Cscript%3E', null, ''],
    ['', null, ''],
    ['', '"broken', ''],
  ])('address %s, kept %s: %s', (search, kept, expected) => {
    expect(storeUuidOf(search, kept)).toBe(expected)
  })
})
