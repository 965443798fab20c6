import { framePrefix, homePath, loginPath, memberPath } from './addresses.ts'
import hostPages from './app/host-pages.ts'

test('the host’s own pages are where they are declared', () => {
  expect(hostPages.pages.map(({ path }) => path)).toEqual([homePath, loginPath, memberPath, `${framePrefix}:url`])
})
