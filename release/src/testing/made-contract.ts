import { releaseOf } from '@member/release-store/testing'
import type { SiteContract } from '@member/shared/site-contract'

/** The contract of a site with a host and the area messages, which owns `/user/messages`. */
export const madeContract = (changes: Partial<SiteContract> = {}): SiteContract => ({
  contract: '1.2.0',
  host: releaseOf('1.0.0'),
  provides: { react: '19.3.1' },
  gives: { '@member/shared': ['useHttp'] },
  budgets: { entry: 8_000, publishedPage: 150_000 },
  pages: [{ path: '/user/login', name: 'login' }],
  areas: {
    messages: {
      release: releaseOf('1.0.0'),
      owns: ['/user/messages'],
      pages: [{ path: '/user/messages/list', name: 'messages/list' }],
    },
  },
  ...changes,
})
