import withoutComments from './without-comments-loader.js'

test('comments on lines of their own go, also those in styles, and all lines keep their numbers', () => {
  const source = [
    'const Line = styled.div`',
    '  /* Two words',
    '     about it. */',
    '  color: red;',
    '  &:hover { /* beside code */ color: blue; }',
    '`',
    "const kinds = ['image/*', 'video/*']",
    'const Part = lazy(() => import(/* webpackChunkName: "part" */ \'./part.tsx\'))',
  ]
  const left = withoutComments(source.join('\n')).split('\n')
  expect(left).toEqual([source[0], '', '', ...source.slice(3)])
})
