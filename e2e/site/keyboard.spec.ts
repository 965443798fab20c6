// Everything can be reached and left with the keyboard alone, and the focus is always visible.
import { settled, tabTo, transitionsDone } from '../harness/settled.ts'
import { enterAs, expect, members, test } from '../harness/test.ts'

test.beforeEach(async ({ page, site }) => {
  await enterAs(page, site, members.full)
  await page.goto(`${site.origin}/user/account/overview`)
  await expect(page.getByRole('heading', { level: 1, name: /林小满/ })).toBeVisible()
  // Parts that arrive later would add tab stops.
  await settled(page)
})

test('Escape closes a menu and returns the focus', async ({ page }) => {
  const menu = page.getByRole('button', { name: '林小满 的菜单' })
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: '退出登录' })).toBeHidden()
  await expect(menu).toBeFocused()
})

test('the sheet of a phone traps the focus and returns it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const opener = page.getByRole('button', { name: '我的', exact: true })
  await tabTo(page, opener)
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog', { name: '菜单' })
  await expect(sheet).toBeVisible()
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    const outside = await sheet.evaluate(
      (element) => document.activeElement !== document.body && !element.contains(document.activeElement),
    )
    expect(outside, 'the focus has left the sheet').toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the focus is visible at every tab stop', async ({ page }) => {
  const unseen: string[] = []
  for (let stop = 0; stop < 25; stop += 1) {
    await page.keyboard.press('Tab')
    await transitionsDone(page)
    const problem = await page.evaluate(() => {
      const element = document.activeElement
      if (element === null || element === document.body) return null
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      const marked =
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) || boxShadow.includes('0px 0px 0px 2px')
      const { top, bottom } = element.getBoundingClientRect()
      const onScreen = bottom > 0 && top < innerHeight
      return marked && onScreen ? null : `${element.tagName} ${element.textContent?.slice(0, 20)}`
    })
    if (problem !== null) unseen.push(problem)
  }
  expect(unseen).toEqual([])
})
