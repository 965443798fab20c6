import { isNestedTooDeep } from './json-nesting.ts'

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
  [nested(32), false],
  [nested(33), true],
  [objects(32), false],
  [objects(33), true],
  [`[${Array(100).fill(nested(31)).join()}]`, false],
  [JSON.stringify({ a: nested(100) }), false],
  [JSON.stringify({ a: `"${'['.repeat(100)}` }), false],
  [JSON.stringify({ a: '\\', b: '你'.repeat(40) }), false],
  [`{"a":"\\\\","b":${nested(33)}}`, true],
  [`{"a":"\\"","b":${nested(33)}}`, true],
  ['['.repeat(500_000), true],
  ['"never ends \\', false],
  ['', false],
])('%#: nesting is counted outside strings', (json, expected) => {
  expect(isNestedTooDeep(Buffer.from(json))).toBe(expected)
})
