import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import tools from '../../area-tools/package.json'
import release from '../../release/package.json'
import shared from '../../shared/package.json'
import template from '../template/package.json'
import { writeArea } from './write-area.mjs'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-area-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a new area has its name and titles in every file, and no mark of the template is left', () => {
  const files = writeArea({ folder, name: 'coupons', title: { en: 'Our "best"', zh: '优惠券' } })
  expect(files).toEqual(expect.arrayContaining(['.gitignore', 'area.ts', 'src/pages/coupons.test.tsx']))
  const texts = files.map((file) => readFileSync(join(folder, file), 'utf8'))
  expect(texts.filter((text) => /__\w+__/.test(text))).toEqual([])
  expect(JSON.parse(readFileSync(join(folder, 'src/texts/en/coupons.json'), 'utf8')).title).toBe('Our "best"')
  expect(readFileSync(join(folder, 'area.ts'), 'utf8')).toContain("'zh-cn': '优惠券'")
})

test('only wanted files are written', () => {
  expect(writeArea({ folder, name: 'coupons', wanted: (path) => path === 'area.ts' })).toEqual(['area.ts'])
})

test.each(['', 'a', 'Coupons', 'my-coupons', '1coupons', 'host', 'user', 'constructor'])(
  '"%s" is no name for an area',
  (name) => {
    expect(() => writeArea({ folder, name })).toThrow(`"${name}" is no name for an area`)
  },
)

test.each([
  ['ab', { en: 'A', zh: '甲' }],
  ['a'.repeat(31), { en: 'Costs $$5 $& and is "very" very nice', zh: '优'.repeat(40) }],
])('a new area is as its own linter wants it (%s)', (name, title) => {
  writeArea({ folder, name, title })
  const biome = join(__dirname, '../../node_modules/.bin/biome')
  // The preset by its path, as the folder has no packages.
  writeFileSync(
    join(folder, 'biome.json'),
    JSON.stringify({ extends: [join(__dirname, '../../shared/lint/area.json')] }),
  )
  execFileSync(biome, ['check', '--error-on-warnings', 'area.ts', 'src'], { cwd: folder, stdio: 'pipe' })
  expect(JSON.parse(readFileSync(join(folder, `src/texts/en/${name}.json`), 'utf8')).title).toBe(title.en)
})

test.each([' ', 'x'.repeat(41)])('the title "%s" is refused', (en) => {
  expect(() => writeArea({ folder, name: 'coupons', title: { en, zh: '券' } })).toThrow(
    'A title has 1 to 40 characters.',
  )
})

test('a folder may have what an empty repository has', () => {
  writeFileSync(join(folder, 'README.md'), 'Ours')
  mkdirSync(join(folder, '.git'))
  writeArea({ folder, name: 'coupons' })
  expect(readFileSync(join(folder, 'README.md'), 'utf8')).toBe('Ours')
})

test('a folder with files in it stays as it is', () => {
  writeFileSync(join(folder, 'notes.txt'), '')
  expect(() => writeArea({ folder, name: 'coupons' })).toThrow(`${folder} is not empty`)
})

test('a new area asks for the packages of this checkout', () => {
  expect(template.devDependencies).toEqual({ '@member/area-tools': tools.version, '@member/release': release.version })
  expect(template.dependencies).toEqual({ '@member/shared': shared.version })
  expect(shared.peerDependencies).toMatchObject(template.peerDependencies)
})

test('the command says in one line why nothing was written', () => {
  const run = () =>
    execFileSync(process.execPath, [join(__dirname, 'create-area.mjs'), join(folder, 'Coupons')], { stdio: 'pipe' })
  expect(run).toThrow(/"Coupons" is no name for an area/)
})
