import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { painterFile } from '@member/shared/addresses'
import { budgets } from '@member/shared/budgets'
import { builtEarly } from '../../scripts/guard-plugin.mjs'

test('the guard is one small script that engines of 2009 can parse', async () => {
  const { script, files } = await builtEarly(join(import.meta.dirname, '../..'), 'guard.js')
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budgets.guard)
  expect(script).not.toMatch(/=>|`|\b(const|let|class|import|async|await|of) |\.\.\.|\?\.|\?\?/)
  expect(script).not.toContain('</')
  expect(files).toContain(join(import.meta.dirname, 'guard.ts'))
})

/** It is fetched ahead of a repeat visit alone; bytes after brotli. */
const budget = 2_500

test('the painter is one small script that needs nothing of the host', async () => {
  const { script } = await builtEarly(join(import.meta.dirname, '../..'), painterFile)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budget)
  expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/)
})
