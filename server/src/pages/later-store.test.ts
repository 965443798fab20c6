import { rm } from 'node:fs/promises'
import { laterStore } from '@member/release-store/testing'
import Fastify from 'fastify'
import { registerSite } from './register-site.ts'
import { bootOf, madeEnvelope } from './testing/made-site.ts'

test('pages and open tabs get what a later version has put live', async () => {
  const { made, newer, older } = await laterStore()
  const app = Fastify()
  try {
    await registerSite(app, {
      releaseStore: made.store,
      siteOrigins: [],
      prerender: 'off',
      guestSiteData: async () => madeEnvelope,
    })
    const { body } = await app.inject({ url: '/user/account/list', headers: { accept: 'text/html' } })
    expect(bootOf(body)).toMatchObject({
      page: { area: 'account', name: 'account/list' },
      releaseSet: { areas: { account: { release: newer.release, fallback: { release: older.release } } } },
    })
  } finally {
    await app.close()
    await rm(made.folder, { recursive: true })
  }
})
