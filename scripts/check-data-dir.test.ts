import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkDataDir } from './check-data-dir.mjs'

let checkout: string
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'member-checkout-'))
})
afterEach(() => rmSync(checkout, { recursive: true }))

const ignoring = (folder: string) => join(folder, '.gitignore')

test('a new folder inside the checkout is hidden from git', () => {
  const folder = join(checkout, 'deep/store')
  checkDataDir(folder, checkout)
  checkDataDir(folder, checkout)
  expect(readFileSync(ignoring(folder), 'utf8')).toBe('*\n')
})

test('a new folder is for this user only', () => {
  const folder = join(checkout, 'data')
  checkDataDir(folder, checkout)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a folder with files of the checkout is not, nor is one elsewhere or the checkout', () => {
  const source = join(checkout, 'source')
  mkdirSync(source)
  writeFileSync(join(source, 'main.ts'), '')
  const elsewhere = `${checkout}-data`
  for (const folder of [source, elsewhere, checkout]) {
    checkDataDir(folder, checkout)
    expect([folder, existsSync(ignoring(folder))]).toEqual([folder, false])
  }
  rmSync(elsewhere, { recursive: true })
})
