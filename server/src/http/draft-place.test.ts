import { placeOf, versionOf } from './draft-place.ts'

test.each([
  ['a client that says nothing replaces anything', 'b', 'a', undefined, 'saved'],
  ['what the device had taken over is replaced', 'one', 'one two', ['one'], 'saved'],
  ['one of the texts whose answers were lost is replaced', 'on', 'one', ['', 'o', 'on'], 'saved'],
  ['what another device has written stays', 'long answer', 'On my way', [''], 'other'],
  ['sending something else does not delete it', 'long answer', '', ['On my way'], 'other'],
  ['what was sent is deleted', 'hello', '', ['hello'], 'saved'],
  ['the same is there already', 'a', 'a', [''], 'saved'],
  ['the first one is saved', '', 'a', [''], 'saved'],
  ['one that was changed is saved, though the one before is gone', '', 'ab', ['a'], 'saved'],
  ['one that was not changed does not come back', '', 'a', ['a'], 'gone'],
] as const)('%s', (_, current, next, replaces, place) => {
  expect(placeOf(current, next, replaces)).toBe(place)
})

test.each([
  ['a', 0, 'a'],
  ['a', 2, 'a\n+2'],
  ['', 1, '+1'],
  [' a ', 0, 'a'],
  ['a ', 2, 'a\n+2'],
  ['', 0, ''],
])('of “%s” with %i files is “%s”', (text, files, version) => expect(versionOf(text, files)).toBe(version))
