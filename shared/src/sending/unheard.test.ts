import { forgottenSent, keptSent, unheard } from './unheard.ts'

const kept = { ...keptSent('a', { body: 'A' }), ...keptSent('b', { body: 'B' }) }

test.each<[string, Parameters<typeof unheard>[0], readonly string[], string[]]>([
  ['nothing is kept', undefined, [], []],
  ['nothing was sent', { body: 'Half' }, [], []],
  ['two were sent before', { body: 'Half', ...kept }, [], ['a', 'b']],
  ['one is under way in this page load', kept, ['a'], ['b']],
  ['one has arrived', { ...kept, ...forgottenSent('a') }, [], ['b']],
  ['one cannot be read', { ...kept, 'sent c': '{' }, [], ['a', 'b']],
])('where %s', (_, draft, known, expected) => {
  expect(unheard(draft, (id) => known.includes(id)).map(({ id }) => id)).toEqual(expected)
})
