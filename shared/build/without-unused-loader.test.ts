import withoutUnused from './without-unused-loader.js'

const source = [
  'export function read(name) {',
  '  return parse(name)',
  '}',
  'class Store {',
  '  async load(',
  '    name,',
  '  ) {',
  '    return await fetchPart(name)',
  '  }',
  '}',
  'async function load() {',
  '  return read()',
  '}',
].join('\n')

const without = (functions: Record<string, string | null>, text = source): string =>
  withoutUnused.call({ getOptions: () => ({ functions }), resourcePath: 'library.js' }, text)

test('a function and a method are emptied, and all lines keep their numbers', () => {
  const left = without({ read: null, '.load': 'undefined' })
  expect(left).not.toMatch(/parse|fetchPart/)
  expect(left).toContain("export function read() { throw new Error('read is not in this build') }")
  expect(left.split('\n').slice(9)).toEqual(source.split('\n').slice(9))
  expect(left).toContain('  async load() { return undefined }')
})

test.each([
  ['that is gone', 'write', source],
  ['that is there twice', 'read', `${source}\nfunction read() {\n}`],
])('a function %s fails the build', (_, name, text) => {
  expect(() => without({ [name]: null }, text)).toThrow(/^library\.js has [02] functions (write|read): /)
})
