/** @jest-environment node */
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { builtGuard } from '../../scripts/guard-plugin.mjs'

/** The guard is in every page; bytes after brotli. */
const budget = 1_500

test('the guard is one small script that engines of 2009 can parse', async () => {
  const { script, files } = await builtGuard(join(import.meta.dirname, '../..'))
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budget)
  expect(script).not.toMatch(/=>|`|\b(const|let|class|import|async|await|of) |\.\.\.|\?\.|\?\?/)
  expect(script).not.toContain('</')
  expect(files).toContain(join(import.meta.dirname, 'guard.ts'))
})
