import type { HostPath } from '@member/shared/host'
import { framePrefix, homePath, loginPath, memberPath } from './addresses.ts'
import hostPages from './app/host-pages.ts'

test('the host’s own pages are where they are declared', () => {
  expect(hostPages.pages.map(({ path }) => path)).toEqual([homePath, loginPath, memberPath, `${framePrefix}:url`])
})

/** Of no use to the compiler unless both types are the same. */
type IfSame<A, B> = [A] extends [B] ? ([B] extends [A] ? 'same' : never) : never

test('the addresses of the host that areas may link to are those of its pages', () => {
  const compared: IfSame<HostPath, (typeof hostPages)['pages'][number]['path']> = 'same'
  expect(compared).toBe('same')
})
