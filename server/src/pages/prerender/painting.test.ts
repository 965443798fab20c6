import { createHash } from 'node:crypto'
import { madeHost } from '@member/release-store/testing'
import { matchPage } from '../match-page.ts'
import type { SiteFacts } from '../page-html.ts'
import { madeResolvedSet } from '../testing/made-site.ts'
import { readFirstPaint } from './first-paint.ts'
import type { FirstPaints } from './first-paints.ts'
import { renderedPath } from './page-key.ts'
import { paintAhead } from './paint-ahead.ts'

describe('paint ahead', () => {
  const withRenderer = (generation: number) => {
    const resolved = madeResolvedSet(generation)
    return { ...resolved, host: { ...resolved.host, prerender: 'prerender.js' } }
  }

  let painted: string[]
  const paints: FirstPaints = {
    inTime: async () => undefined,
    async ahead({ page, path }) {
      painted.push([path, page.visitor.language, page.visitor.theme, page.site].join(' '))
    },
    close() {},
  }
  let facts: SiteFacts
  const make = () => paintAhead({ paints, facts: () => facts, siteFor: async ({ language }) => `shop ${language}` })
  /** Nothing here waits for anything, so that all has happened by the next turn. */
  const settled = async () => {
    await new Promise((resolve) => setImmediate(resolve))
    return painted.splice(0).sort()
  }
  const all = [
    '/ en system shop en',
    '/ zh-cn system shop zh-cn',
    '/user/login en system shop en',
    '/user/login zh-cn system shop zh-cn',
  ]

  beforeEach(() => {
    painted = []
    facts = {}
  })

  test('what is live is rendered in every language, once, and again when another set is or the API has lost a part', async () => {
    const ahead = make()
    ahead(withRenderer(1))
    ahead(withRenderer(1))
    expect(await settled()).toEqual(all)
    ahead(withRenderer(2))
    expect(await settled()).toEqual(all)
    facts = { lacks: ['/api/workorder/'] }
    ahead(withRenderer(2))
    expect(await settled()).toEqual(all)
  })

  test('a host without a renderer is left alone', async () => {
    make()(madeResolvedSet(1))
    expect(await settled()).toEqual([])
  })
})

const host = madeHost('1.0.0')
const [home] = host.pages
const pages = home ? [...host.pages, { ...home, path: '/user/card/:id', name: 'card' }] : []

test.each([
  ['/', '', '/'],
  ['/', 'from=mail', '/'],
  ['/user/login', '', '/user/login'],
  ['/User/LOGIN/', 'type=login', '/user/login'],
  ['/user/login', 'type=register', undefined],
  ['/user/login', 'a=b&type=register', undefined],
  ['/user/login', 'type=code', undefined],
  ['/user/card/7', 'type=register', '/user/card/7'],
  ['/nowhere', '', undefined],
])('%s?%s is rendered as %s', (path, search, expected) => {
  expect(renderedPath(matchPage(path, { ...host, pages }, {}), path, search)).toBe(expected)
})

const page = {
  html: '<p>会员</p>',
  css: 'a{}/*!sc*/',
  styleAttributes: ' data-styled="true" data-styled-version="6.1.0"',
}
const answer = (changes: object) => JSON.stringify({ ...page, ...changes })

test('a page has its content, its style element and the hash of that', () => {
  expect(readFirstPaint(answer({}))).toEqual({
    html: page.html,
    style: `<style data-styled="true" data-styled-version="6.1.0">${page.css}</style>`,
    styleHash: `sha256-${createHash('sha256').update(page.css).digest('base64')}`,
  })
  expect(readFirstPaint(answer({ styleAttributes: undefined }))?.style).toBe(`<style>${page.css}</style>`)
})

test('a renderer that gives nothing wants the outline', () => {
  expect(readFirstPaint('null')).toBeUndefined()
})

test.each<[string, string]>([
  ['a script', answer({ html: '<p></p><SCRIPT src=x></SCRIPT>' })],
  ['the end of a script', answer({ html: '</script>' })],
  ['a style that ends early', answer({ css: 'a{}</STYLE ><b>' })],
  ['no content', answer({ html: '' })],
  ['content that is no text', answer({ html: {} })],
  ['no style', answer({ css: undefined })],
  ['attributes that end the tag', answer({ styleAttributes: '><script>' })],
  ['attributes with a bracket in a value', answer({ styleAttributes: ' a="<"' })],
  ['too much', answer({ html: 'x'.repeat(500_001) })],
  ['a list', '[]'],
  ['a text', '"<p></p>"'],
])('%s is not sent', (_, given) => {
  expect(() => readFirstPaint(given)).toThrow(expect.objectContaining({ reason: 'unfit' }))
})
