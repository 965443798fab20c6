import { pathFreeName } from './path-free-name.js'

test.each([
  ['a file of the base', '/a/centre/host/src/main.tsx', 'src/main.tsx'],
  ['a file beside the base', '/a/centre/shared/src/ui/button.tsx', '../shared/src/ui/button.tsx'],
  ['a package', '/a/centre/node_modules/react/index.js', 'node_modules/react/index.js'],
  ['a package that is installed elsewhere', '/b/node_modules/react/index.js', 'node_modules/react/index.js'],
  ['a package below another', '/b/node_modules/x/node_modules/@y/z/z.js', 'node_modules/@y/z/z.js'],
  ['the entry of a container', '/b/node_modules/.federation/entry.0a1b2c.js', 'node_modules/.federation/entry.js'],
  ['what the build makes', 'webpack/runtime/load script', 'webpack/runtime/load script'],
])('%s', (_, path, name) => {
  expect(pathFreeName('/a/centre/host', path)).toBe(name)
})
