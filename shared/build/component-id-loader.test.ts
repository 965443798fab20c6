import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import withComponentIds, { componentId } from './component-id-loader.js'

const run = (source: string, resourcePath = '/home/x/site/shared/src/ui/card.tsx') =>
  withComponentIds.call({ resourcePath, rootContext: '/' }, source)

const id = componentId('shared/src/ui/card.tsx', 'Card')
const config = `.withConfig({ componentId: '${id}' })`

test.each([
  ['an element', 'const Card = styled.div`a`', `const Card = styled.div${config}\`a\``],
  ['an exported one', 'export const Card = styled.h1`a`', `export const Card = styled.h1${config}\`a\``],
  ['another component', 'const Card = styled(Link)`a`', `const Card = styled(Link)${config}\`a\``],
  ['a member of one', 'const Card = styled(Menu.Link)`a`', `const Card = styled(Menu.Link)${config}\`a\``],
  ['attributes', 'const Card = styled.ul.attrs({ a: 1 })`a`', `const Card = styled.ul${config}.attrs({ a: 1 })\`a\``],
  ['generics', 'const Card = styled.i<{ a: 1 }>`a`', `const Card = styled.i${config}<{ a: 1 }>\`a\``],
])('%s gets an id', (_, source, expected) => expect(run(source)).toBe(expected))

test.each([
  ['a string', "const text = 'const Card = styled.div`a`'"],
  ['a comment', '// const Card = styled.div`a`'],
  ['a longer comment', ' * const Card = styled.div`a`'],
  ['another name', 'const Card = unstyled.div`a`'],
  ['a use', 'const Card = styled'],
  ['a style', 'const Card = css`a`'],
])('%s stays as it is', (_, source) => expect(run(source)).toBe(source))

test('the id is the same wherever the checkout is, and another one in another file', () => {
  const source = 'const Card = styled.div`a`'
  expect(run(source, '/other/shared/src/ui/card.tsx')).toBe(run(source))
  expect(run(source, 'C:\\site\\shared\\src\\ui\\card.tsx')).toBe(run(source))
  expect(run(source, '/home/x/site/host/src/ui/card.tsx')).not.toBe(run(source))
  expect(id).toMatch(/^s[0-9a-z]{5}$/)
})

test('all components of host and shared get an id, and each its own', () => {
  const root = join(import.meta.dirname, '../..')
  const files = ['host/src', 'shared/src'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  )
  const sources = files
    .filter((file) => !/\.test\.tsx?$|\/testing\//.test(file))
    .map((file) => ({ file, source: readFileSync(join(root, file), 'utf8') }))
    .filter(({ source }) => /\bstyled[.(]/.test(source))
  const ids = sources.flatMap(({ file, source }) =>
    [...run(source, join(root, file)).matchAll(/componentId: '(\w+)'/g)].map(([, found]) => found),
  )
  expect(ids.length).toBeGreaterThan(100)
  expect(ids).toHaveLength(sources.flatMap(({ source }) => source.match(/\bstyled[.(]/g) ?? []).length)
  expect(new Set(ids).size).toBe(ids.length)
})
