import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exitCodes } from '@member/release-store/command-line'
import { courseOf, reasonWords, runbookPage, typedReference, wordsOfReason } from './failure-words.ts'
import { findFrames, replaceFrames } from './source-position.ts'

describe('failure words', () => {
  const pageAt = async (path: string) =>
    (await readFile(join(__dirname, '../../..', path), 'utf8')).replace(/\s+/g, ' ')

  test.each(Object.entries(reasonWords))('the runbook has a page for %s with the same words', async (reason, words) => {
    const page = await pageAt(runbookPage(reason))
    expect(page).toContain(`# ${reason} ${words.means}`)
    expect(page).toContain(`## What to do ${words.todo}`)
    expect(await pageAt('docs/runbook/README.md')).toContain(`[${reason}](${reason}.md)`)
  })

  test.each([...new Set(Object.values(exitCodes))].filter((code) => code > 0))(
    'the runbook has a page for exit code %s',
    async (code) => {
      expect(await pageAt(`docs/runbook/exit-${code}.md`)).toContain(`# Exit code ${code}:`)
      expect(await pageAt('docs/runbook/README.md')).toContain(`[${code}](exit-${code}.md)`)
    },
  )

  test('words of a later version stand for themselves', () => {
    expect(wordsOfReason('toString')).toBeUndefined()
    expect(courseOf({ phase: 'sleep', outcome: 'noted' })).toBe('sleep; the page went on')
  })
})

describe('find frames', () => {
  const at = { area: 'account', release: '0.1.0-9f2c1ab34d5e', file: 'list.1a2b3c4d.js', line: 1, column: 2345 }
  const address = 'https://members.example.com/r/account/0.1.0-9f2c1ab34d5e/list.1a2b3c4d.js:1:2345'

  test.each([
    ['Chromium', `TypeError: x is undefined\n    at submit (${address})`],
    ['Firefox and Safari', `submit@${address}`],
    ['a single address', '/r/account/0.1.0-9f2c1ab34d5e/list.1a2b3c4d.js:1:2345'],
  ])('finds a position in a release in the format of %s', (_, text) => {
    expect(findFrames(text)).toEqual([at])
  })

  test('leaves the text around a position', () => {
    expect(replaceFrames(`    at submit (${address})\n    at async`, () => 'list.tsx:4:2')).toBe(
      '    at submit (list.tsx:4:2)\n    at async',
    )
  })

  test('ignores scripts outside releases', () => {
    expect(findFrames('at https://members.example.com/other.js:1:2 and /r/account/latest/list.js:1:2')).toEqual([])
  })
})

describe('typed reference', () => {
  test.each([
    ['7KQ2MX', '7KQ2MX'],
    [' 7kq2mx ', '7KQ2MX'],
    ['PO0Y4Y', 'P00Y4Y'],
    ['ilIL0o', '111100'],
    ['7kq-2mx', '7KQ2MX'],
    ['7KQ – 2MX', '7KQ2MX'],
    ['7 K Q 2 M X', '7KQ2MX'],
  ])('%j is looked up as %s', (typed, reference) => {
    expect(typedReference(typed)).toBe(reference)
  })
})
