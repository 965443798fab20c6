import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SurfaceGuardPlugin } from './surface-guard-plugin.js'
import { buildErrors } from './testing/build-errors.ts'

// These are real builds, which take seconds on a busy machine.

let folder: string
let guard: SurfaceGuardPlugin
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-guard-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Builds an area of one module and returns the build's errors. */
function build(code: string, declared: string): Promise<string[]> {
  writeFileSync(join(folder, 'page.js'), code)
  guard = new SurfaceGuardPlugin(declared)
  return buildErrors({
    mode: 'production',
    context: folder,
    entry: './page.js',
    output: { path: join(folder, 'dist') },
    externals: { '@member/shared': 'shared', axios: 'axios', i18next: 'i18n', 'react-router-dom': 'router' },
    cache: { type: 'filesystem', cacheDirectory: join(folder, 'cache') },
    plugins: [guard],
  })
}

test.each([
  ['a plain import', "import { useCaptcha } from '@member/shared'; useCaptcha()"],
  ['an import under another name', "import { useCaptcha as ask } from '@member/shared'; ask()"],
  ['an import of everything', "import * as shared from '@member/shared'; shared.useCaptcha()"],
  ['a name passed on', "export { useCaptcha } from '@member/shared'"],
])('%s of a name newer than the declared contract fails the build', async (_case, code) => {
  expect(await build(code, '^0.9.0')).toEqual([expect.stringMatching(/page\.js uses useCaptcha .*\^1\.0\.0/)])
  expect(await build(code, '^1.0.0')).toEqual([])
})

test('knows what a build used, under the names of the libraries', async () => {
  const code = `
    import i18n from 'i18next'
    import { useTexts as texts, useHttp } from '@member/shared'
    import * as router from 'react-router-dom'
    texts(useHttp, i18n.t, router.Link)
    export { useMember } from '@member/shared'`
  const used = { '@member/shared': ['useHttp', 'useMember', 'useTexts'], i18next: ['default'] }
  for (const _ of ['parsed', 'from the cache']) {
    expect(await build(code, '^1.0.0')).toEqual([])
    expect(guard.used).toEqual({ ...used, 'react-router-dom': ['Link'] })
  }
})

test('checks again after the declared range changed, though no module is parsed again', async () => {
  const code = "import { useCaptcha } from '@member/shared'; useCaptcha()"
  expect(await build(code, '^1.0.0')).toEqual([])
  expect(await build(code, '^0.9.0')).toHaveLength(1)
})

test.each([
  ['a name that is not given', "import { create } from 'axios'; create()", 'create'],
  ['the default of a library', "import axios from 'axios'; axios.get('/')", 'default'],
  ['a library as a whole', "import * as router from 'react-router-dom'; window.all = router", '* as a whole'],
  ['a library asked for late', "import('react-router-dom').then((all) => all.Link)", '* as a whole'],
])('%s fails the build', async (_case, code, words) => {
  const [told, ...more] = await build(code, '^1.0.0')
  expect(told).toContain(`uses ${words} of`)
  expect(told).toContain('which the host does not provide')
  expect(more).toEqual([])
})
