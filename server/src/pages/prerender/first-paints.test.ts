import { Registry } from 'prom-client'
import { madeResolvedSet } from '../testing/made-site.ts'
import { type FirstPaints, firstPaints, type PaintRequest } from './first-paints.ts'
import { paintFigures, RendererBusy, RenderFailed } from './render-failed.ts'
import type { RenderQueue } from './render-queue.ts'

const page = JSON.stringify({ html: '<p></p>', css: '', styleAttributes: '' })

let registry: Registry
let asked: string[]
let warnings: string[]
let answer: () => Promise<string>
let finish: () => void
let paints: FirstPaints

const request = (
  change: { path?: string; time?: number; name?: string; generation?: number; lacks?: string[] } = {},
): PaintRequest => {
  const { path = '/', time = 1, name = 'Shop', generation = 1, lacks } = change
  const resolved = madeResolvedSet(generation)
  const [home] = resolved.host.pages
  if (!home) throw new Error('the host has no page')
  const match = { area: 'host', page: { ...home, path: path.replace(/\d+$/, ':id') } }
  const site = { code: 1, time, data: { site: { siteName: name } } }
  const visitor = { language: 'en', theme: 'system' } as const
  return { path, page: { resolved, match, visitor, site, facts: { lacks } } }
}
/** A page that takes until the test finishes it. */
const unfinished = () =>
  new Promise<string>((resolve) => {
    finish = () => resolve(page)
  })
const figures = async (name: string) => {
  const { values = [] } = (await registry.getSingleMetric(name)?.get()) ?? {}
  return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels)[0], value]))
}

beforeEach(() => {
  registry = new Registry()
  asked = []
  warnings = []
  answer = async () => page
  const queue: RenderQueue = {
    render: (_, input) => {
      asked.push(JSON.parse(input).pathname)
      return answer()
    },
    close() {},
  }
  const scriptOf = () => ({ release: 'one', read: async () => '' })
  const warn = (line: string) => warnings.push(line)
  paints = firstPaints({ queue, scriptOf, figures: paintFigures(registry), warn, waitMs: 20 })
})

test('a page is rendered once for all who come, whatever the time', async () => {
  const all = await Promise.all([1, 2, 3].map((time) => paints.inTime(request({ time }))))
  expect(all.map((paint) => paint?.html)).toEqual(['<p></p>', '<p></p>', '<p></p>'])
  expect((await paints.inTime(request({ time: 4 })))?.html).toBe('<p></p>')
  expect(asked).toEqual(['/'])
  expect(await figures('member_pages_total')).toEqual({ content: 4 })
  expect(await figures('member_page_renders_total')).toEqual({ done: 1 })
})

test('other site data, another set, another path and other parts of the API are other pages', async () => {
  for (const change of [{}, { name: 'Other' }, { generation: 2 }, { path: '/user/login' }, { lacks: ['/api/live'] }])
    await paints.inTime(request(change))
  expect(asked).toHaveLength(5)
})

test('a page that comes too late is there for the next visitor', async () => {
  answer = unfinished
  expect(await paints.inTime(request())).toBeUndefined()
  finish()
  await paints.ahead(request())
  expect((await paints.inTime(request()))?.html).toBe('<p></p>')
  expect(asked).toHaveLength(1)
  expect(await figures('member_pages_total')).toEqual({ outline: 1, content: 1 })
})

test('a page that begins as an outline is not asked for again', async () => {
  answer = async () => 'null'
  for (let time = 0; time < 3; time += 1) expect(await paints.inTime(request())).toBeUndefined()
  expect(asked).toHaveLength(1)
  expect(warnings).toEqual([])
})

test('after three failures in a row the log says so, once', async () => {
  answer = () => Promise.reject(new RenderFailed('slow'))
  for (let time = 0; time < 5; time += 1) expect(await paints.inTime(request())).toBeUndefined()
  expect(warnings).toEqual([
    expect.stringMatching(/^pages begin as outlines: the renderer of host \S+ has failed 3 times, lastly: slow$/),
  ])
  expect(await figures('member_page_renders_total')).toEqual({ slow: 5 })
  answer = async () => page
  expect((await paints.inTime(request()))?.html).toBe('<p></p>')
})

test('a renderer that has too much to do has not failed', async () => {
  answer = () => Promise.reject(new RendererBusy())
  for (let time = 0; time < 5; time += 1) expect(await paints.inTime(request())).toBeUndefined()
  expect(asked).toHaveLength(5)
  answer = async () => page
  expect(await paints.inTime(request())).toBeDefined()
})

test('what may not be sent is a failure', async () => {
  answer = async () => JSON.stringify({ html: '<script>', css: '' })
  expect(await paints.inTime(request())).toBeUndefined()
  expect(await figures('member_page_renders_total')).toEqual({ unfit: 1 })
})

test('of a page with an address for each thing, one is rendered at a time', async () => {
  answer = unfinished
  await Promise.all([1, 2, 3].map((id) => paints.inTime(request({ path: `/user/card/${id}` }))))
  expect(asked).toEqual(['/user/card/1'])
  finish()
  await paints.ahead(request({ path: '/user/card/1' }))
  answer = async () => page
  await paints.ahead(request({ path: '/user/card/2' }))
  expect(asked).toEqual(['/user/card/1', '/user/card/2'])
})
