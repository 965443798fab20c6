// The page keeps one container for each name: a release with the container of another one would run in its place.
import { builtFolder, madeArea } from '@member/release-store/testing'
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
