import { expect } from '@playwright/test'
import { goLive, second } from '../harness/make-release.ts'
import { test } from '../harness/operated-store.ts'
import { releaseCommand } from '../harness/project.ts'

test('a rolled-back release cannot be promoted again until an operator resumes the area', async ({ operated }) => {
  const bad = await goLive(operated, 'account', second)
  await operated.release('rollback', 'account', '--reason', 'INC-19')
  await expect(releaseCommand(operated.store, 'promote', 'account', bad)).rejects.toMatchObject({ code: 3 })
  await operated.release('resume', 'account', '--reason', 'looked at it')
  await expect(releaseCommand(operated.store, 'promote', 'account', bad)).rejects.toMatchObject({ code: 2 })
  const history = await operated.release('history', '--area', 'account')
  expect(history).toContain('INC-19')
  expect(await operated.release('verify')).toBeTruthy()
})
