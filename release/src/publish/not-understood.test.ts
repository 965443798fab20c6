import { notUnderstood } from './not-understood.ts'

const page = { path: '/made', layout: 'user' }

test.each<[string, unknown, string | undefined]>([
  ['the same document', { pages: [page], kind: 'area' }, undefined],
  ['a key at the top', { pages: [page], kind: 'area', colour: 'red' }, 'colour'],
  ['a key further down', { pages: [{ ...page, since: 1 }], kind: 'area' }, 'pages.0.since'],
  ['a value that was replaced', { pages: [{ ...page, layout: 'split' }], kind: 'area' }, 'pages.0.layout'],
  ['an element more', { pages: [page, page], kind: 'area' }, 'pages.1'],
  ['null for an object', { pages: null, kind: 'area' }, 'pages'],
])('%s', (_, given, path) => {
  expect(notUnderstood(given, { kind: 'area', pages: [page] })).toBe(path)
})
