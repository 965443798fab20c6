// What a member has on their screen is read, also in a thread too short to be moved.
import type { Page } from '@playwright/test'
import type { Site } from '../harness/site.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

/** Calls of a member from another browser. */
async function callsOf(page: Page, site: Site, who: { username: string }) {
  const { token } = await site.enter(who.username, 'another browser')
  const headers = { 'ba-user-token': token }
  const address = (path: string) => `${site.origin}/api/workorder/${path}`
  return {
    async post(path: string, data: object) {
      const answer = await (await page.request.post(address(path), { headers, data })).json()
      expect(answer).toMatchObject({ code: 1 })
      return answer.data
    },
    get: async (path: string) => (await (await page.request.get(address(path), { headers })).json()).data,
  }
}

test('an answer that comes into a short thread is read where it is seen', async ({ page, ownSite: site }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const [member, agent] = [await callsOf(page, site, members.full), await callsOf(page, site, members.agent)]
  const { ticket } = await member.post('create', { subject: '一个小问题', body: '请帮忙看一下。', category_id: 1 })
  const unread = async () => (await member.get(`detail?id=${ticket.id}`)).ticket.unread_count
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/workorder/${ticket.id}`)
  await expect(page.getByRole('log').getByText('请帮忙看一下。')).toBeVisible()

  await agent.post('reply', { id: ticket.id, body: '好的，正在处理。' })
  await expect(page.getByRole('log').getByText('好的，正在处理。')).toBeVisible()
  await expect.poll(unread).toBe(0)

  // Not while another tab is looked at, but as soon as this one is again.
  const look = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await look('hidden')
  await agent.post('reply', { id: ticket.id, body: '已经寄出。' })
  expect(await unread()).toBe(1)
  await look('visible')
  await expect(page.getByRole('log').getByText('已经寄出。')).toBeVisible()
  await expect.poll(unread).toBe(0)
})
