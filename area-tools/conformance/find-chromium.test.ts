import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findChromium, notStarted } from './find-chromium.mjs'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'member-browser-'))
  file = join(folder, 'google-chrome')
  writeFileSync(file, '', { mode: 0o755 })
})
afterEach(() => rmSync(folder, { recursive: true }))

test('CHROME_PATH goes before what is in PATH, and that before an installed Chrome', () => {
  expect(findChromium({ CHROME_PATH: process.execPath, PATH: folder })).toEqual({ executablePath: process.execPath })
  expect(findChromium({ PATH: `/nowhere:${folder}` })).toEqual({ executablePath: file })
  expect(findChromium({})).toEqual({ channel: 'chrome' })
})

test('without a browser a sentence says what to install', () => {
  expect(() => findChromium({ CHROME_PATH: '/nowhere' })).toThrow(
    /^CHROME_PATH=\/nowhere is not a program\. Install Chromium .*CHROME_PATH=/,
  )
  expect(notStarted(new Error('not found\ndetails')).message).toMatch(
    /^Chromium does not start \(Error: not found\)\. Install Chromium /,
  )
})
