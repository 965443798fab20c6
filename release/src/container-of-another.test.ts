// The page keeps one container for each name: a release with the container of another one would run in its place.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { builtFolder, madeArea, madeHost } from '@member/release-store/testing'
import { storePerTest } from './testing/run-release.ts'

const testStore = storePerTest()
const { release } = testStore

const messages = madeArea('messages', '1.0.0')
const own = madeArea('account', '1.0.0')
const sentence = (claimed: string) =>
  `manifest is not valid at container: ${claimed} is not that of account ${own.release}, which is ${own.container}`

test.each([
  ['another area', messages.container],
  ['another release of the area', madeArea('account', '1.1.0').container],
])('publish refuses a release with the container of %s', async (_, container) => {
  const refused = await release('publish', await builtFolder({ ...own, container }))
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining(sentence(container)) })
})

test('promote refuses one that was published without this check', async () => {
  for (const manifest of [madeHost('1.0.0'), messages, own]) await release('publish', await builtFolder(manifest))
  for (const area of ['host', 'messages']) expect(await release('promote', area)).toMatchObject({ code: 0 })
  const stored = join(testStore.path, 'r/account', own.release, 'manifest.json')
  await writeFile(stored, (await readFile(stored, 'utf8')).replace(own.container, messages.container))
  const refused = await release('promote', 'account', own.release)
  expect(refused.code).not.toBe(0)
  expect(refused.err).toContain(sentence(messages.container))
  expect((await release('status')).out).not.toContain('account')
})
