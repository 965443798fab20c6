import type { Page } from '@playwright/test'
import type { View } from './open-view.ts'
import { expect } from './test.ts'

const own = '/user/account/workorder'
const desk = '/user/account/woManage'

const main = (page: Page) => page.getByRole('main')
const dialog = (page: Page) => page.getByRole('dialog')
const button = (page: Page, name: RegExp) => main(page).getByRole('button', { name })
/** The text that is written in a thread. */
const composer = (page: Page) => page.getByRole('textbox', { name: /^(回复|内部备注|Reply|Internal note)$/ })
/** The same, while it is a note. */
const note = (page: Page) => page.getByRole('textbox', { name: /^(内部备注|Internal note)$/ })

const open = (subject: string) => async (page: Page) => {
  await main(page).getByRole('link', { name: subject }).first().click()
  await expect(page.getByRole('heading', { name: subject })).toBeVisible()
  await expect(page.getByRole('log', { name: /消息与动态|Messages and events/ })).toBeVisible()
}

/** Presses keys of the page, which come after it. */
const press = (key: string, shows: (page: Page) => ReturnType<Page['locator']>) => async (page: Page) => {
  await expect(async () => {
    await page.keyboard.press(key)
    await expect(shows(page)).toBeVisible({ timeout: 500 })
  }).toPass()
}

const inTurn =
  (...steps: ReadonlyArray<(page: Page) => Promise<unknown>>) =>
  async (page: Page) => {
    for (const step of steps) await step(page)
  }

const write = (text: string) => async (page: Page) => {
  await composer(page).click()
  await composer(page).fill(text)
}

const member = { path: own, as: 'full' } as const
const agent = { path: `${desk}?queue=all`, as: 'agent' } as const
const settings = (section: string) => ({ path: `${desk}/settings?section=${section}`, as: 'lead' }) as const
const waiting = open('更换手机号后收不到短信')
const urgent = open('重复扣款，请退回一笔')

/** What opens on the pages of work orders. */
export const workOrderViews: readonly View[] = [
  { name: 'work-order-waits', ...member, arrange: waiting },
  {
    name: 'work-order-solved',
    ...member,
    arrange: open('签到积分少记了一天'),
    shows: (page) => page.getByRole('heading', { name: /问题解决了吗|Did this solve your problem/ }),
  },
  { name: 'work-order-closed', ...member, arrange: open('读者见面会如何改签') },
  { name: 'work-order-unknown', path: `${own}/999999`, as: 'full', provokes: /404/ },
  {
    name: 'work-order-written',
    ...member,
    arrange: inTurn(waiting, write('**新号码**已经开启短信功能：\n\n- 运营商：移动\n- 时间：上午 10 点')),
  },
  {
    name: 'work-order-preview',
    ...member,
    arrange: inTurn(waiting, write('**新号码**已经开启短信功能'), (page) => button(page, /^(预览|Preview)$/).click()),
  },
  {
    name: 'new-work-order-draft',
    path: `${own}/new`,
    as: 'full',
    async arrange(page) {
      await page.getByRole('textbox', { name: /^(主题|Subject)/ }).fill('读书会还有名额吗')
      await page.reload()
    },
    shows: (page) => page.getByText(/这是您之前的草稿|This is your unsent draft/).first(),
  },
  {
    name: 'work-order-acts',
    ...member,
    opens: 'per width',
    arrange: inTurn(open('两本书里少寄了一本'), (page) => button(page, /^(更多操作|More actions)$/).click()),
    shows: (page) => page.getByRole('group', { name: /^(更多操作|More actions)$/ }),
  },
  { name: 'queue-pane', ...agent, arrange: urgent },
  { name: 'queue-filters', ...agent, arrange: (page) => button(page, /^(筛选|Filters)/).click() },
  {
    name: 'queue-selected',
    ...agent,
    async arrange(page) {
      for (const row of [0, 1])
        await main(page)
          .getByRole('checkbox', { name: /^(选择|Select) WO/ })
          .nth(row)
          .check()
    },
    shows: (page) => page.getByRole('group', { name: /对所选工单的操作|Actions for the selection/ }),
  },
  { name: 'queue-assign', ...agent, arrange: inTurn(urgent, press('a', dialog)), shows: dialog },
  { name: 'queue-labels', ...agent, arrange: inTurn(urgent, press('l', dialog)), shows: dialog },
  { name: 'queue-status', ...agent, arrange: inTurn(urgent, press('s', dialog)), shows: dialog },
  { name: 'queue-keys', ...agent, arrange: press('?', dialog), shows: dialog },
  { name: 'queue-note', ...agent, arrange: inTurn(urgent, press('i', note), write('请财务今天放款。')) },
  {
    name: 'queue-replies',
    ...agent,
    async arrange(page) {
      await urgent(page)
      await press('r', composer)(page)
      // The other language has left a draft.
      await page.keyboard.press('Control+a')
      await page.keyboard.type('/')
      await expect(page.getByRole('listbox', { name: /^(快捷回复|Canned replies)$/ })).toBeVisible()
    },
  },
  ...['categories', 'replies', 'targets', 'teams', 'labels'].map((section) => ({
    name: `settings-${section}`,
    ...settings(section),
  })),
  ...['categories', 'replies', 'teams', 'labels'].map((section) => ({
    name: `settings-${section}-new`,
    ...settings(`${section}&edit=new`),
  })),
  { name: 'settings-targets-new', ...settings('targets&edit=policy-new') },
  { name: 'settings-hours-new', ...settings('targets&edit=hours-new') },
]
