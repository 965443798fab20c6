import { charactersBySource, groupOf, madeOf } from './made-of.mjs'

test('every character of a script belongs to the source that was named last', () => {
  const lines = [[[2, 0], [5, 1], [7]], [], [[1, 0]]]
  const found = charactersBySource('((aaabb))\ncc\n(a', ['a.ts', 'b.ts'], lines)
  expect(Object.fromEntries(found)).toEqual({ '': 2, 'a.ts': 4, 'b.ts': 7 })
})

test.each([
  ['node_modules/react-dom/cjs/react-dom-client.production.js', 'react-dom'],
  ['node_modules/@tanstack/query-core/build/modern/query.js', '@tanstack/query-core'],
  ['node_modules/.federation/entry.js', 'webpack'],
  ['webpack/runtime/load script', 'webpack'],
  ['', 'webpack'],
  ['host/src/areas/deadline.ts', 'host/src/areas'],
  ['shared/src/format.ts', 'shared/src'],
  ['remote-account/src/pages/overview.tsx', 'remote-account/src/pages'],
  ['shared/build/host-bundler-runtime.js', 'shared/build'],
])('%s belongs to %s', (source, group) => {
  expect(groupOf(source)).toBe(group)
})

test('compressed bytes are shared out by characters, over all scripts', () => {
  const scripts = [
    {
      bytes: 30,
      characters: new Map([
        ['host/src/app/a.ts', 40],
        ['host/src/app/b.ts', 10],
        ['node_modules/axios/x.js', 50],
      ]),
    },
    { bytes: 10, characters: new Map([['node_modules/axios/y.js', 7]]) },
  ]
  expect(madeOf(scripts)).toEqual([
    { group: 'axios', bytes: 25 },
    { group: 'host/src/app', bytes: 15 },
  ])
})
