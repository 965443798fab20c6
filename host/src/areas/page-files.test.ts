import type { RunManifest } from '@member/shared/manifest'
import { pageFiles } from './fetch-ahead.ts'
import type { Manifests } from './manifests.ts'
import type { KnownArea, TabSet } from './tab-set.ts'

const pointer = (release: string) => ({ release, base: `/r/${release}/` })
const areas: Record<string, KnownArea> = {
  aa: { use: pointer('aa2'), fallback: pointer('aa1'), places: [], pages: [] },
  bb: { use: pointer('bb1'), fallback: null, places: ['overview'], pages: [] },
  dd: { use: pointer('dd1'), fallback: null, places: [], pages: [] },
}
const manifest = (release: string) =>
  ({
    release,
    first: ['entry.js'],
    pages: [
      { path: '/user/aa', first: ['page.js'], texts: { en: ['page-en.js'], 'zh-cn': ['page-zh.js'] } },
      { path: '/user/aa/all', first: ['page.js', 'all.js'], texts: {}, collects: 'overview' },
    ],
    contributions: release === 'bb1' ? { overview: { first: ['part.js'], texts: { en: ['part-en.js'] } } } : undefined,
  }) as unknown as RunManifest

/** Releases that were made for another host. */
const unfit = ['dd1']

const filesOf = (area: string, path: string, resting: string[] = []) =>
  pageFiles(
    {
      releaseSet: { get: () => ({ areas }) as unknown as TabSet, area: (name) => areas[name] },
      manifests: { of: async ({ release }) => manifest(release) } as Manifests,
      opening: async () => ({
        misfits: ({ release }) => (unfit.includes(release) ? ['contract: needs ^9.0.0'] : []),
      }),
      broken: { isResting: (release) => resting.includes(release) },
      language: () => 'en',
    },
    area,
    path,
  )

test('code and texts in the language in use', async () => {
  expect(await filesOf('aa', '/user/aa')).toEqual(['/r/aa2/entry.js', '/r/aa2/page.js', '/r/aa2/page-en.js'])
})

test('what other areas contribute', async () => {
  expect(await filesOf('aa', '/user/aa/all')).toEqual([
    '/r/aa2/entry.js',
    '/r/aa2/page.js',
    '/r/aa2/all.js',
    '/r/bb1/entry.js',
    '/r/bb1/part.js',
    '/r/bb1/part-en.js',
  ])
})

test('of the release that would be opened', async () => {
  expect(await filesOf('aa', '/user/aa', ['aa2'])).toContain('/r/aa1/page.js')
})

test.each([
  ['an area that is not live', 'cc', '/user/cc'],
  ['a release made for another host', 'dd', '/user/aa'],
  ['a page that the release has not', 'aa', '/user/none'],
])('none of %s', async (_, area, path) => {
  expect(await filesOf(area, path)).toEqual([])
})
