// A member adds a passkey to their device, and logs in with it: by the button, and by what the browser suggests.
import type { Page } from '@playwright/test'
import { enterAs, expect, members, test } from '../harness/test.ts'

/** A device with a screen lock that says yes at once. */
async function giveDevice(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey is added and named, logs in by the button and by suggestion, and not once it is removed', async ({
  page,
  editedSite,
}) => {
  // Browsers have passkeys for names only.
  const origin = editedSite.origin.replace('127.0.0.1', 'localhost')
  await giveDevice(page)
  const security = `${origin}/user/account/changePassword`
  const list = page.getByRole('list', { name: '通行密钥' })
  // A device that says yes at once answers a suggestion before anybody presses the button.
  await page.addInitScript(() => {
    const suggests = async () => sessionStorage.getItem('suggests') === 'yes'
    if ('PublicKeyCredential' in window) PublicKeyCredential.isConditionalMediationAvailable = suggests
  })
  const logOut = async (suggests: 'yes' | 'no') => {
    await page.evaluate((value) => {
      localStorage.removeItem('userInfo')
      sessionStorage.setItem('suggests', value)
    }, suggests)
    await page.goto(`${origin}/user/login`)
  }

  await enterAs(page, editedSite, members.full)
  await page.goto(security)
  await expect(page.getByRole('heading', { level: 1, name: '密码与安全' })).toBeVisible()
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByLabel('名称').fill('测试设备')
  await page.getByRole('button', { name: '继续' }).click()
  await expect(list.getByRole('heading', { name: '测试设备' })).toBeVisible()
  await page.getByRole('button', { name: '添加通行密钥' }).click()
  await page.getByRole('button', { name: '继续' }).click()
  await expect(page.getByText('此设备上已有您的通行密钥，无需再次添加。')).toBeVisible()
  await page.getByRole('button', { name: '取消' }).click()

  await logOut('no')
  const byButton = page.getByRole('button', { name: '用通行密钥登录' })
  await byButton.click()
  await expect(page).not.toHaveURL(/login/)

  // The device answers the suggestion as if the member had chosen it in the list below the field.
  await logOut('yes')
  await expect(page).not.toHaveURL(/login/)

  await page.goto(security)
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await expect(list).toContainText('最近使用')
  await page.getByRole('button', { name: '移除“测试设备”' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除' }).click()
  await expect(list).toBeHidden()
  await logOut('no')
  await byButton.click()
  await expect(page.getByRole('alert')).toContainText('无法用此通行密钥登录，请改用密码。')
})
