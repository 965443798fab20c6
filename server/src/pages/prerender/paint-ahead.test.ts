import { madeResolvedSet } from '../testing/made-site.ts'
import type { FirstPaints } from './first-paints.ts'
import { paintAhead } from './paint-ahead.ts'

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
const make = () => paintAhead({ paints, captchaHost: undefined, siteFor: async ({ language }) => `shop ${language}` })
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
})

test('what is live is rendered in every language, once, and again when another set is', async () => {
  const ahead = make()
  ahead(withRenderer(1))
  ahead(withRenderer(1))
  expect(await settled()).toEqual(all)
  ahead(withRenderer(2))
  expect(await settled()).toEqual(all)
})

test('a host without a renderer is left alone', async () => {
  make()(madeResolvedSet(1))
  expect(await settled()).toEqual([])
})
