import type { ReleaseSet } from '@member/shared/release-set'
import { readSet } from './tab-set.ts'

const hash = (letter: string) => `sha384-${letter.repeat(64)}`
const [live, good] = ['1.1.0-bbbbbbbbbbbb', '1.0.0-aaaaaaaaaaaa']
const setWith = (over: Partial<ReleaseSet['areas'][string]> = {}): ReleaseSet => ({
  schema: 1,
  generation: 7,
  host: { release: '1.0.0-cccccccccccc', manifest: hash('C') },
  areas: {
    made: { release: live, manifest: hash('B'), fallback: { release: good, manifest: hash('A') }, pages: [], ...over },
  },
})

test('the folder of a release follows from its name, unless the set says another', () => {
  const { areas, host } = readSet(setWith())
  expect(areas.made?.use.base).toBe(`/r/made/${live}/`)
  expect(areas.made?.fallback).toEqual({ release: good, base: `/r/made/${good}/`, manifest: hash('A') })
  expect(host).toMatchObject({ base: '/r/host/1.0.0-cccccccccccc/', manifest: hash('C') })
  expect(readSet(setWith({ base: '/dev/made/' })).areas.made?.use.base).toBe('/dev/made/')
})

test.each<[string, string[], string | undefined, string | undefined]>([
  ['nothing', [], live, good],
  ['the fallback', [good], live, undefined],
  ['the live release', [live], good, undefined],
  ['both', [live, good], undefined, undefined],
])('a set that bans %s', (_, banned, use, fallback) => {
  const { made } = readSet(setWith({ banned })).areas
  expect([made?.use.release, made?.fallback?.release]).toEqual([use, fallback])
})
