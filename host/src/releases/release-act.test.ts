import { actSentence } from './act-sentence.ts'
import { changeSince, type ReleaseChange, type ReleasedArea } from './read-releases.ts'
import {
  actsOf,
  argumentsOf,
  firstChoice,
  hasExtra,
  offeredReleases,
  promotable,
  type ReleaseAct,
} from './release-act.ts'
import { areaOf, changeOf } from './testing/made-releases.ts'

const candidate = { release: '1.2.0-c', share: 5 }

test.each<[string, Partial<ReleasedArea>, ReleaseChange[], string]>([
  ['live', {}, [changeOf()], 'rollback promote off pin undo ban'],
  ['without a change to undo', {}, [changeOf({ area: 'messages' })], 'rollback promote off pin ban'],
  ['after an undo', {}, [changeOf({ operation: 'undo' }), changeOf()], 'rollback promote off pin ban'],
  ['with a candidate', { candidate }, [], 'rollback promote share finish abort off pin ban'],
  ['held', { state: 'held', banned: ['1.2.0-c'] }, [], 'rollback off resume ban'],
  ['pinned', { state: 'pinned' }, [], 'rollback off resume ban'],
  ['off', { off: true }, [], 'rollback promote on pin ban'],
  ['the host', { area: 'host' }, [], 'rollback promote pin ban'],
  ['on its first release', { previous: null, published: ['1.1.0-b'] }, [], 'off pin'],
  ['never live', { state: 'new', current: null, previous: null }, [], 'promote'],
])('an area that is %s', (_, differing, history, acts) => {
  expect(actsOf(areaOf(differing), history).join(' ')).toBe(acts)
})

test('what is banned or current cannot be promoted', () => {
  expect(promotable(areaOf({ banned: ['1.2.0-c'] }))).toEqual(['1.0.0-a'])
})

test.each<[ReleaseAct, object]>([
  ['promote', { release: '1.2.0-c' }],
  ['ban', { release: '1.2.0-c' }],
  ['share', { share: 10 }],
  ['rollback', {}],
  ['finish', {}],
])('%s begins with %j', (act, given) => {
  const area = areaOf({ candidate })
  expect(argumentsOf(act, firstChoice(act, area))).toEqual(given)
})

test('a rollback names its release only where an area was rolled back already', () => {
  const area = areaOf({ state: 'held' })
  expect(argumentsOf('rollback', firstChoice('rollback', area))).toEqual({ release: '1.0.0-a' })
  // Nobody has rolled back what an abort holds.
  const aborted = areaOf({ state: 'held', stopped: { by: 'abort', at: 1 } })
  expect(argumentsOf('rollback', firstChoice('rollback', aborted))).toEqual({})
})

test.each<[ReleaseAct, string, boolean]>([
  ['rollback', 'account', true],
  ['rollback', 'host', false],
  ['abort', 'host', true],
  ['promote', 'account', false],
])('a %s of %s has a box of its own: %s', (act, area, expected) => {
  expect(hasExtra(act, { area })).toBe(expected)
})

const state = (generation: number, history: ReleaseChange[]) => ({ generation, areas: [], history })

test.each<[string, ReleaseChange[], number, number | undefined]>([
  ['the newest of the area', [9, 8].map((generation) => changeOf({ generation })), 9, 9],
  ['none where others changed', [changeOf({ generation: 8, area: 'messages' })], 8, undefined],
  ['any where there were more than the history shows', [changeOf({ generation: 40, area: 'messages' })], 40, 40],
])('a change since generation 7 is %s', (_, history, generation, found) => {
  const latest = state(generation, [...history, changeOf()])
  expect(changeSince(state(7, [changeOf()]), latest, 'account')?.generation).toBe(found)
})

test.each<[ReleaseAct, object, object]>([
  ['promote', { share: 25 }, { share: 25 }],
  ['promote', { share: 100 }, {}],
  ['rollback', { extra: true }, { urgent: true }],
  ['abort', { extra: true }, { hold: true }],
  ['resume', { release: '1.2.0-c' }, { release: '1.2.0-c' }],
])('%s with %j is sent as %j', (act, chosen, given) => {
  expect(argumentsOf(act, { release: '', share: 100, extra: false, ...chosen })).toEqual(given)
})

test('a resume offers the bans it could lift, and none at first', () => {
  const area = areaOf({ state: 'held', banned: ['1.2.0-c'] })
  expect(offeredReleases('resume', area)).toEqual(['', '1.2.0-c'])
  expect(offeredReleases('resume', areaOf())).toEqual([])
})

test.each<[ReleaseAct, number, string, object]>([
  ['rollback', 100, 'will.rollback', { from: '1.1.0-b', to: '1.0.0-a' }],
  ['promote', 100, 'will.promote', { from: '1.1.0-b', to: '1.2.0-c' }],
  ['promote', 10, 'will.promoteShare', { share: 10, to: '1.2.0-c' }],
  ['share', 25, 'will.share', { before: 5, share: 25 }],
  ['ban', 100, 'will.ban', { to: '1.2.0-c' }],
  ['abort', 100, 'will.abort', { candidate: '1.2.0-c', from: '1.1.0-b' }],
])('%s to %i %% says where it leads', (act, share, key, values) => {
  const area = areaOf({ candidate })
  const sentence = actSentence(act, area, { ...firstChoice(act, area), share })
  expect(sentence).toEqual({ key, values: expect.objectContaining(values) })
})
