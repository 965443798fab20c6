import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compare } from 'semver'
import { version as contract } from '../package.json'
import surfaces from '../surfaces.json'

const changelog = readFileSync(join(__dirname, '../CHANGELOG.md'), 'utf8')
const versions = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(([, version = '']) => version)

test('the newest version of the changelog is the version of the contract', () => {
  expect(versions[0]).toBe(contract)
})

test('versions are listed once each, newest first', () => {
  expect(versions).toEqual([...new Set(versions)].sort(compare).reverse())
})

test('every version in which a name was added has its section', () => {
  const named = Object.values(surfaces).flatMap((since) => Object.keys(since))
  expect(versions).toEqual(expect.arrayContaining(named))
})

test('every name that came after the first version is in the section of its version', () => {
  const sections = new Map(changelog.split(/^## \[/m).map((text) => [text.split(']')[0], text]))
  for (const since of Object.values(surfaces))
    for (const [version, names] of Object.entries<string[]>(since))
      if (version !== '1.0.0') for (const name of names) expect(sections.get(version)).toContain(`\`${name}\``)
})
