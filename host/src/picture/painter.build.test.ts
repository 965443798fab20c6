import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { painterFile } from '@member/shared/addresses'
import { builtEarly } from '../../scripts/guard-plugin.mjs'

/** It is fetched ahead of a repeat visit alone; bytes after brotli. */
const budget = 2_500

test('the painter is one small script that needs nothing of the host', async () => {
  const { script } = await builtEarly(join(import.meta.dirname, '../..'), painterFile)
  expect(brotliCompressSync(script).length).toBeLessThanOrEqual(budget)
  expect(script).not.toMatch(/innerHTML|insertAdjacentHTML|document\.write/)
})
