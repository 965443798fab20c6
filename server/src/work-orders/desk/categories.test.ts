import { type TicketDesk, ticketDesk } from '../../testing/ticket-desk.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await ticketDesk()
})
afterAll(() => desk.server.close())

const settings = async () => (await desk.get('categorySettings', desk.master)).data.list

test('what a lead saves is what the form of a new work order offers', async () => {
  const refund = {
    name: '退款',
    name_en: 'Refunds',
    template: '**订单号**：\n原因：',
    template_en: '**Order**:\nReason:',
    default_priority: 'high',
    weigh: 500,
  }
  const [first] = (await desk.done('saveCategory', desk.master, refund)).list
  expect(first).toEqual({
    id: first.id,
    pid: 0,
    names: { 'zh-cn': '退款', en: 'Refunds' },
    templates: { 'zh-cn': refund.template, en: refund.template_en },
    default_priority: 'high',
    weigh: 500,
    archived: false,
  })
  await desk.done('saveCategory', desk.master, { name: '部分退款', pid: first.id })
  const offered = async (language: string) => (await desk.get('categories', desk.alice, {}, language)).data.list
  expect((await offered('en'))[0]).toMatchObject({ name: 'Refunds', template: refund.template_en })
  expect(await offered('zh-cn')).toMatchObject([
    { id: first.id, name: '退款', template: refund.template },
    { id: desk.category },
    { name: '部分退款', pid: first.id },
  ])
  // Without a place it keeps its own.
  await desk.done('saveCategory', desk.master, { id: first.id, name: '退款和退货' })
  expect((await settings())[0]).toMatchObject({ names: { 'zh-cn': '退款和退货', en: '' }, weigh: 500 })
  const msg = 'There are categories below this one. Move or delete them first.'
  expect(await desk.post('deleteCategory', desk.master, { id: first.id })).toMatchObject({ code: 0, msg })
})

test('a category that work orders have is archived, and comes back when it is saved', async () => {
  const { list } = await desk.done('saveCategory', desk.master, { name: '旧' })
  const { id } = list.find((one: { names: { 'zh-cn': string } }) => one.names['zh-cn'] === '旧')
  const ticket = await desk.create({ category_id: id })
  const archived = (await desk.done('deleteCategory', desk.master, { id })).list
  expect(archived).toContainEqual(expect.objectContaining({ id, archived: true }))
  expect((await desk.get('detail', desk.alice, { id: ticket.id })).data.ticket.category).toEqual({ id, name: '旧' })
  const form = { subject: 'Subject', body: 'Text', category_id: id }
  expect(await desk.post('create', desk.alice, form)).toMatchObject({
    code: 0,
    msg: 'This category is not offered. Choose another one.',
  })
  expect(JSON.stringify((await desk.get('categories', desk.alice)).data)).not.toContain('旧')
  await desk.done('saveCategory', desk.master, { id, name: '旧' })
  expect(await desk.post('create', desk.alice, form)).toMatchObject({ code: 1 })
})

test('one without work orders is deleted, but not the last', async () => {
  const ids = async () => (await settings()).map(({ id }: { id: number }) => id)
  const { list } = await desk.done('saveCategory', desk.master, { name: 'Unused' })
  const { id } = list.find((one: { names: { 'zh-cn': string } }) => one.names['zh-cn'] === 'Unused')
  await desk.done('deleteCategory', desk.master, { id })
  expect(await ids()).not.toContain(id)
  const { db, people } = desk.server
  const others = db.updateTable('ticket_category').set({ archived: 1 }).where('shop_id', '=', people.shopId)
  await others.where('id', '!=', desk.category).execute()
  const msg = 'This is the only category, and work orders need one. Add another first.'
  expect(await desk.post('deleteCategory', desk.master, { id: desk.category })).toMatchObject({ code: 0, msg })
})

test('categories of other shops do not exist', async () => {
  const stranger = await desk.server.tokenOf(desk.server.people.stranger)
  const [theirs] = (await desk.done('saveCategory', stranger, { name: 'Far' })).list
  for (const path of ['saveCategory', 'deleteCategory'])
    expect(await desk.post(path, desk.master, { id: theirs.id, name: 'Ours' })).toMatchObject({
      code: 0,
      msg: 'This category does not exist',
    })
  expect((await desk.get('categorySettings', stranger)).data.list).toMatchObject([{ names: { 'zh-cn': 'Far' } }])
})
