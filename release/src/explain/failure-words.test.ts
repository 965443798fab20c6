import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { courseOf, reasonWords, wordsOfReason } from './failure-words.ts'

test('the runbook has the same reasons with the same words', async () => {
  const runbook = await readFile(join(__dirname, '../../../docs/runbook.md'), 'utf8')
  const rows = Object.entries(reasonWords).map(([reason, { means, todo }]) => `| \`${reason}\` | ${means} | ${todo} |`)
  const [, table = ''] = runbook.split('| reason | means | what to do |\n|---|---|---|\n')
  expect(table.split('\n\n', 1)[0]?.split('\n')).toEqual(rows)
})

test('words of a later version stand for themselves', () => {
  expect(wordsOfReason('toString')).toBeUndefined()
  expect(courseOf({ phase: 'sleep', outcome: 'noted' })).toBe('sleep; the page went on')
})
