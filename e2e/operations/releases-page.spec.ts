import { goLive, overview, second, secondFiles } from '../harness/make-release.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'
import { expectNoViolations } from '../harness/view-checks.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

test('on a phone an operator rolls an area back in two taps, and the next HTML has the old release', async ({
  page,
  ownSite,
}) => {
  await goLive(ownSite, 'account', second)
  const html = async () => {
    const answer = await page.request.get(ownSite.origin + overview, { headers: { accept: 'text/html' } })
    return answer.text()
  }
  expect(await html()).toMatch(secondFiles)
  await enterAs(page, ownSite, members.operator)
  await page.goto(`${ownSite.origin}/user/releases`)

  const card = page.getByRole('region', { name: 'account', exact: true })
  await card.getByRole('button', { name: '回滚' }).tap()
  const dialog = page.getByRole('dialog', { name: '回滚 account' })
  await expect(dialog).toContainText('0.2.0-bbbbbbbbbbbb')
  await expectNoViolations(page)
  const begun = Date.now()
  await dialog.getByRole('button', { name: '回滚' }).tap()
  await expect.poll(html, { intervals: [20] }).not.toMatch(secondFiles)
  console.log(`from the tap to HTML with the old release: ${Date.now() - begun} ms`)

  await expect(page.getByText('account 已回滚')).toBeVisible()
  await expect(card).toContainText('已冻结')
  await expect(page.getByRole('region', { name: '历史' })).toContainText(/operator \(member \d+\)/)
  await expectNoViolations(page)
})
