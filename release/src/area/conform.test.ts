import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder, madeArea, releaseOf } from '@member/release-store/testing'
import type { SiteContract } from '@member/shared/site-contract'
import { madeContract } from '../testing/made-contract.ts'
import { conformCommand } from './conform.ts'
import { type Conformance, type LoadTools, toolFile } from './load-tools.ts'

const site = 'https://members.example.com'
const coupons = madeArea('coupons', '1.2.0', { uses: { '@member/shared': ['useHttp'] } })
const map = JSON.stringify({
  version: 3,
  sources: ['src/pages/coupons.tsx'],
  names: [],
  // Everything from line 1, column 0 on is line 3, column 2 of the source.
  mappings: 'AAEE',
})
let folder: string
beforeEach(async () => {
  folder = await builtFolder(coupons)
  await mkdir(join(folder, 'maps'))
  await writeFile(join(folder, 'maps/list.js.map'), map)
})
afterEach(() => rm(folder, { recursive: true }))

class CannotConform extends Error {}

/** Runs the command with a check in a browser that ends so. */
async function conform(
  check: Conformance['conform'],
  { format = 'text', contract = madeContract() }: { format?: 'text' | 'json'; contract?: SiteContract } = {},
) {
  const out: string[] = []
  const command = conformCommand(
    {
      ask: async () => new Response(JSON.stringify(contract)),
      env: { AREA_USER: 'lena' },
      format,
      print: (line) => out.push(line),
      load: (async () => ({ conform: check, CannotConform })) as unknown as LoadTools,
    },
    folder,
    site,
  )
  const failure = await command.then(
    () => undefined,
    ({ kind, message }) => ({ kind, message }),
  )
  return { out, failure }
}

const fits = `coupons ${coupons.release} fits host ${releaseOf('1.0.0')} of ${site}.`
const refused = {
  kind: 'refused',
  message: `coupons ${coupons.release} does not conform on ${site}: mend what is named above, and build again.`,
}

test('the build is opened on the site as the member of the variables, and conforms', async () => {
  const check = jest.fn(async () => ({ problems: [], notOpened: ['/user/coupons/:id'] }))
  expect(await conform(check)).toEqual({
    out: [
      fits,
      '/user/coupons/:id was not opened, as its address has a parameter.',
      `coupons ${coupons.release} conforms on ${site}.`,
    ],
    failure: undefined,
  })
  expect(check).toHaveBeenCalledWith(
    expect.objectContaining({
      site,
      manifest: expect.objectContaining({ area: 'coupons' }),
      env: { AREA_USER: 'lena' },
    }),
  )
})

test('a problem refuses it, with its position in the sources where the build has a map', async () => {
  const at = (file: string) => `an interval from ${site}/r/coupons/${coupons.release}/${file}:1:1 goes on`
  const { out, failure } = await conform(async () => ({ problems: [at('list.js'), at('bare.js')], notOpened: [] }))
  expect(out).toEqual([
    fits,
    'an interval from src/pages/coupons.tsx:3:3 goes on.',
    `an interval from coupons ${coupons.release} bare.js:1:1 goes on.`,
  ])
  expect(failure).toEqual(refused)
})

test('--json prints one value', async () => {
  const { out, failure } = await conform(async () => ({ problems: ['no title'], notOpened: [] }), { format: 'json' })
  expect(out.map((line) => JSON.parse(line))).toEqual([
    {
      result: 'refused',
      area: 'coupons',
      release: coupons.release,
      site,
      host: releaseOf('1.0.0'),
      problems: ['no title'],
      notOpened: [],
    },
  ])
  expect(failure).toEqual(refused)
})

test('an area that does not fit is not opened', async () => {
  const check = jest.fn()
  const { out, failure } = await conform(check, { contract: madeContract({ gives: { '@member/shared': [] } }) })
  expect(out).toEqual([expect.stringMatching(/uses useHttp of @member\/shared/)])
  expect(failure).toEqual({ kind: 'refused', message: expect.stringMatching(/does not fit what is live/) })
  expect(check).not.toHaveBeenCalled()
})

test('a browser or a member that is missing is a sentence, and no verdict', async () => {
  const check = async () => Promise.reject(new CannotConform('Name a test member.'))
  expect((await conform(check)).failure).toEqual({ kind: 'usage', message: 'Name a test member.' })
})

test('the tools are those of the area, by its folder or its build, or lie beside the command', async () => {
  const area = await builtFolder(coupons)
  const installed = join(area, 'node_modules/@member/area-tools')
  await mkdir(installed, { recursive: true })
  await writeFile(join(installed, 'package.json'), '{ "exports": { "./dev": "./loop.mjs" } }')
  await writeFile(join(installed, 'loop.mjs'), '')
  const file = join(installed, 'loop.mjs')
  expect([area, join(area, 'dist')].map((from) => toolFile(from, 'dev'))).toEqual([file, file])
  expect(toolFile(folder, 'dev', area)).toBe(file)
  expect(() => toolFile(folder, 'dev', folder)).toThrow(
    `@member/area-tools is not installed in ${folder}: run \`npm install --save-dev @member/area-tools\` there.`,
  )
  await rm(area, { recursive: true })
})
