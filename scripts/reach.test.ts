import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { areaSpecs, reachOf } from './reach.mjs'

const root = join(__dirname, '..')

test('a file of an area reaches the tests related to it and the browser tests of its pages', () => {
  expect(reachOf(['remote-messages/src/list/conversations.tsx'])).toEqual({
    unit: ['remote-messages/src/list/conversations.tsx'],
    browser: ['conversations', 'language', 'member-card', 'messages-centre', 'unread-badge', 'views'].map(
      (name) => `e2e/site/${name}.spec.ts`,
    ),
    sizes: true,
    unknown: [],
  })
})

test.each(['host/src/main.tsx', 'shared/src/ui/button.tsx', 'server/src/app.ts', 'e2e/harness/site.ts'])(
  '%s reaches every browser test',
  (file) => expect(reachOf([file]).browser).toBe('all'),
)

test.each(['package-lock.json', 'server/package.json', 'jest.config.js', 'tsconfig.base.json'])(
  '%s reaches everything',
  (file) => expect(reachOf([file])).toEqual({ unit: 'all', browser: 'all', sizes: true, unknown: [] }),
)

test('a unit test reaches itself and no browser', () => {
  expect(reachOf(['server/src/config.test.ts'])).toEqual({
    unit: ['server/src/config.test.ts'],
    browser: [],
    sizes: false,
    unknown: [],
  })
})

test('a browser test reaches itself', () => {
  const reach = reachOf(['e2e/site/menu.spec.ts'])
  expect(reach).toEqual({ unit: [], browser: ['e2e/site/menu.spec.ts'], sizes: false, unknown: [] })
})

test.each(['deploy/nginx/member-centre.conf', 'docs/operations/settings.md'])(
  '%s reaches the tests that hold it against the server',
  (file) => {
    const { unit, browser, unknown } = reachOf([file])
    expect([unit.length, browser, unknown]).toEqual([5, [], []])
    expect([...unit].filter((test) => !existsSync(join(root, test)))).toEqual([])
  },
)

test('what no test is known for is named', () => {
  expect(reachOf(['docs/specification.md', '.ci/run']).unknown).toEqual(['docs/specification.md', '.ci/run'])
})

test('the widest reach wins', () => {
  expect(reachOf(['e2e/site/menu.spec.ts', 'host/src/main.tsx']).browser).toBe('all')
})

test.each(Object.values(areaSpecs).flat())('%s is there', (file) => {
  expect(existsSync(join(root, file))).toBe(true)
})
