import { liveArea, madeArea, madeHost, releaseOf } from '@member/release-store/testing'
import { budgets } from '@member/shared/budgets'
import { parseSiteContract } from '@member/shared/site-contract'
import Fastify from 'fastify'
import { registerContract } from './site-contract.ts'
import { freshSite } from './testing/made-site.ts'

const site = freshSite()
const ask = (headers: Record<string, string> = {}) => site.app.inject({ url: '/contract.json', headers })

test('a team learns what the live host gives and demands, and what is taken', async () => {
  const gives = { '@member/shared': ['useHttp'], i18next: ['default'] }
  const host = await site.store.publish(madeHost('1.0.0', { gives }))
  const title = { 'zh-cn': '清单', en: 'List' }
  const menu = [{ path: '/user/account/list', title, icon: 'fa fa-list' }]
  const rights = [{ path: '/user/account/list/export', title }]
  const account = await site.store.publish(madeArea('account', '1.1.0', { uses: gives, menu, rights }))
  const messages = await site.store.publish(madeArea('messages', '1.0.0', { owns: ['/user/messages'] }))
  await site.store.commit({ host: liveArea(host), account: liveArea(account), messages: liveArea(messages) })
  await site.register()
  const answer = await ask()
  const contract = {
    contract: '1.2.0',
    host: releaseOf('1.0.0'),
    provides: { react: '19.3.1' },
    gives,
    budgets: {
      entry: budgets.entry,
      publishedPage: budgets.publishedPage,
      publishedContribution: budgets.publishedContribution,
    },
    pages: [
      { path: '/', name: 'home' },
      { path: '/user/login', name: 'login' },
    ],
    areas: {
      account: {
        release: releaseOf('1.1.0'),
        pages: [{ path: '/user/account/list', name: 'account/list' }],
        menu: ['/user/account/list'],
        rights: ['/user/account/list/export'],
      },
      messages: {
        release: releaseOf('1.0.0'),
        owns: ['/user/messages'],
        pages: [{ path: '/user/messages/list', name: 'messages/list' }],
      },
    },
  }
  expect(answer.json()).toEqual(contract)
  // Its reader understands all of it.
  expect(parseSiteContract(answer.json())).toEqual(contract)
  expect((await ask({ 'if-none-match': String(answer.headers.etag) })).statusCode).toBe(304)
})

test('a host release without a list of names gives none to compare with', async () => {
  await site.compose()
  expect((await ask()).json()).not.toHaveProperty('gives')
})

test('it is that of the live host, whatever a browser skips', async () => {
  const [older, newer] = [await site.store.publish(madeHost('1.0.0')), await site.store.publish(madeHost('1.1.0'))]
  await site.store.commit({ host: liveArea(newer, older) })
  await site.register()
  expect((await ask({ cookie: `member.skipHost=${newer.release}` })).json().host).toBe(newer.release)
})

test('without a live host there is none, and a sentence says so', async () => {
  const app = Fastify()
  registerContract(app, () => Promise.reject(new Error('no host is live')))
  const answer = await app.inject('/contract.json')
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([404, 'no-store'])
  expect(answer.json()).toEqual({
    message: 'No host is live on this site; its operator publishes and promotes one first.',
  })
})
