import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
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

test.each(['', 'a', 'Coupons', 'my-coupons', '1coupons', 'host'])('"%s" is no name for an area', (name) => {
  expect(() => writeArea({ folder, name })).toThrow(`"${name}" is no name for an area`)
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
