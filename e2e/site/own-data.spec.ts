// A member asks for the deletion of their account, is told of it on the overview, and keeps the account with one tap.
import { enterAs, expect, members, test } from '../harness/test.ts'

test('a deletion is asked for, told on the overview, and taken back; the data comes as a file', async ({
  page,
  editedSite,
}) => {
  const security = `${editedSite.origin}/user/account/changePassword`
  await enterAs(page, editedSite, members.full)
  await page.goto(security)
  const dialog = page.getByRole('dialog')

  await page.getByRole('button', { name: '下载数据' }).click()
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: '下载数据' }).click()
  expect((await download).suggestedFilename()).toMatch(/_我的数据_\d{4}-\d\d-\d\d\.json$/)
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: '注销账号' }).click()
  await dialog.getByLabel('登录密码').fill(members.full.password)
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: '注销账号' }).click()
  const keep = page.getByRole('button', { name: '取消注销' })
  await expect(keep).toBeVisible()

  await page.goto(`${editedSite.origin}/user/account/overview`)
  await expect(page.getByText(/账号将于 \d+月\d+日注销。$/)).toBeVisible()
  await keep.click()
  await expect(keep).toBeHidden()
})
