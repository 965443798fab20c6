import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LeanSet, ReleaseSet } from '@member/shared/release-set'
import { readSet } from './tab-set.ts'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`
const [live, good] = ['1.1.0-bbbbbbbbbbbb', '1.0.0-aaaaaaaaaaaa']
const lean = (over: Partial<LeanSet['areas'][string]> = {}): LeanSet => ({
  schema: 2,
  generation: 7,
  host: { release: '1.0.0-cccccccccccc', manifest: hash('C') },
  areas: {
    made: { release: live, manifest: hash('B'), fallback: { release: good, manifest: hash('A') }, pages: [], ...over },
  },
})

test('the folder of a release follows from its name, unless the set says another', () => {
  const { areas, host } = readSet(lean())
  expect(areas.made?.use.base).toBe(`/r/made/${live}/`)
  expect(areas.made?.fallback).toEqual({ release: good, base: `/r/made/${good}/`, manifest: hash('A') })
  expect(host).toMatchObject({ base: '/r/host/1.0.0-cccccccccccc/', manifest: hash('C') })
  expect(readSet(lean({ base: '/dev/made/' })).areas.made?.use.base).toBe('/dev/made/')
})

test.each<[string, string[], string | undefined, string | undefined]>([
  ['nothing', [], live, good],
  ['the fallback', [good], live, undefined],
  ['the live release', [live], good, undefined],
  ['both', [live, good], undefined, undefined],
])('a set that bans %s', (_, banned, use, fallback) => {
  const { made } = readSet(lean({ banned })).areas
  expect([made?.use.release, made?.fallback?.release]).toEqual([use, fallback])
})

test('a set as the servers of schema 1 write it is read as well', () => {
  const set: ReleaseSet = JSON.parse(readFileSync(join(__dirname, '../testing/release-set-1.json'), 'utf8'))
  const { host, areas } = readSet(set)
  expect(host.files['main.c975ac6b.js']?.integrity).toMatch(/^sha384-/)
  expect(Object.keys(areas)).toEqual(['account', 'messages', 'workorder'])
  expect(areas.account).toMatchObject({
    use: {
      release: '0.1.0-9084a39d5f75',
      base: '/r/account/0.1.0-9084a39d5f75/',
      content: { entry: 'entry.25bb2683.js' },
    },
    fallback: null,
    places: [],
  })
  expect(areas.account?.pages.map(({ path }) => path)).toContain('/user/account/balance')
  expect(areas.workorder?.places).toEqual(['overview'])
})
