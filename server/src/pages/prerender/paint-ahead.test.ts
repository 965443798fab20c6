import { madeResolvedSet } from '../testing/made-resolved-set.ts'
import type { FirstPaints, PaintRequest } from './first-paints.ts'
import { paintAhead } from './paint-ahead.ts'

const site = (name: string) => ({ code: 1, time: Math.random(), data: { site: { siteName: name } } })
const withRenderer = (generation: number) => {
  const resolved = madeResolvedSet(generation)
  return { ...resolved, host: { ...resolved.host, prerender: 'prerender.js' } }
}
const visit = (path: string, language: 'en' | 'zh-cn' = 'en', uuid = '') =>
  ({ path, visitor: { language, theme: 'dark' }, uuid }) as const

let painted: string[]
let siteName: string
const paints: FirstPaints = {
  inTime: async () => undefined,
  async ahead({ page, path }: PaintRequest) {
    const name = Object(page.site).data.site.siteName
    painted.push([path, page.visitor.language, page.visitor.theme, name].join(' '))
  },
  close() {},
}
const make = () =>
  paintAhead({ paints, captchaHost: undefined, siteFor: async ({ uuid }) => site(`${siteName}${uuid}`) })
/** Nothing here waits for anything, so that all has happened by the next turn. */
const settled = async () => {
  await new Promise((resolve) => setImmediate(resolve))
  return painted.splice(0).sort()
}

beforeEach(() => {
  painted = []
  siteName = 'Shop'
})

test('what is live at the start is rendered in every language, once', async () => {
  const ahead = make()
  ahead.live(withRenderer(1))
  ahead.live(withRenderer(1))
  expect(await settled()).toEqual([
    '/ en system Shop',
    '/ zh-cn system Shop',
    '/user/login en system Shop',
    '/user/login zh-cn system Shop',
  ])
})

test('when another set is live, the pages opened lately are rendered, each with its shop', async () => {
  const ahead = make()
  ahead.live(withRenderer(1))
  await settled()
  ahead.opened(visit('/', 'en', 'b'), withRenderer(1), site('Shopb'))
  await settled()
  ahead.live(withRenderer(2))
  expect(await settled()).toContain('/ en dark Shopb')
})

test('when the site data has changed, the pages of that shop and language are rendered', async () => {
  const ahead = make()
  ahead.opened(visit('/'), withRenderer(1), site('Shop'))
  await settled()
  ahead.opened(visit('/'), withRenderer(1), site('Shop'))
  expect(await settled()).toEqual([])
  ahead.opened(visit('/user/login'), withRenderer(1), site('New'))
  expect(await settled()).toEqual(
    ['/ en dark New', '/ en system New', '/user/login en dark New', '/user/login en system New'].sort(),
  )
})

test('a host without a renderer is left alone', async () => {
  make().live(madeResolvedSet(1))
  expect(await settled()).toEqual([])
})
