import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import singletons from '../singletons.json'

const root = join(__dirname, '../..')
const areas = readdirSync(root).filter((name) => name.startsWith('remote-'))

const packageOf = (folder: string): { dependencies?: object; peerDependencies?: object } =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))

test.each(['shared', ...areas])('%s takes its peers from the host, in the ranges of singletons.json', (folder) => {
  expect(singletons).toMatchObject(packageOf(folder).peerDependencies ?? {})
})

test.each(areas)('%s brings along no library that the host provides', (folder) => {
  const libraries = Object.keys(packageOf(folder).dependencies ?? {})
  expect(libraries.filter((name) => name in singletons && name !== '@member/shared')).toEqual([])
})
