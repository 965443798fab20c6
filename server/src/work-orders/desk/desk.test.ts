import { sharedDesk } from '../../testing/ticket-desk.ts'
import { changedLabels, changeLabels } from '../tickets/labels.ts'
import type { StoredTicket } from '../tickets/ticket-change.ts'
import { mayMerge } from './merge.endpoint.ts'
import { type Category, categoryProblem, type WantedCategory } from './save-category.ts'

describe('categories', () => {
  const desk = sharedDesk()

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
      version: first.version,
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
      { name: '部分退款', pid: first.id },
      { id: desk.category },
    ])
    // Without a place it keeps its own.
    await desk.done('saveCategory', desk.master, { id: first.id, name: '退款和退货' })
    expect((await settings())[0]).toMatchObject({ names: { 'zh-cn': '退款和退货', en: '' }, weigh: 500 })
    const msg = 'There are categories below this one. Move or delete them first.'
    expect(await desk.post('deleteCategory', desk.master, { id: first.id })).toMatchObject({ code: 0, msg })
  })

  test('a category that work orders have is archived, and comes back when it is saved as one that is not', async () => {
    const { list } = await desk.done('saveCategory', desk.master, { name: '旧' })
    const { id } = list.find((one: { names: { 'zh-cn': string } }) => one.names['zh-cn'] === '旧')
    const ticket = await desk.create({ category_id: id })
    const archived = (await desk.done('deleteCategory', desk.master, { id })).list
    expect(archived).toContainEqual(expect.objectContaining({ id, archived: true }))
    expect((await desk.get('detail', desk.alice, { id: ticket.id })).data.ticket.category).toEqual({ id, name: '旧' })
    const form = { subject: 'Subject', body: 'Text', category_id: id }
    expect(await desk.post('create', desk.alice, form)).toMatchObject({
      code: 0,
      msg: 'This category is no longer available. Choose another one.',
    })
    expect(JSON.stringify((await desk.get('categories', desk.alice)).data)).not.toContain('旧')
    const changed = (await desk.done('saveCategory', desk.master, { id, name: '旧', name_en: 'Old', archived: true }))
      .list
    expect(changed).toContainEqual(expect.objectContaining({ id, archived: true, names: { 'zh-cn': '旧', en: 'Old' } }))
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
})

describe('label settings', () => {
  const desk = sharedDesk()

  beforeEach(async () => {
    await desk.clear()
    await desk.server.db.deleteFrom('ticket_label').execute()
  })

  /** A ticket with these labels. */
  const labelled = async (...labels: string[]): Promise<number> => {
    const { id } = await desk.create({}, desk.alice)
    await desk.done('label', desk.agent, { id, labels })
    return id
  }
  const labelsOf = async (id: number) =>
    (await desk.get('detail', desk.agent, { id, view: 'manage' })).data.ticket.labels
  const settings = async (): Promise<{ id: number; name: string; tickets: number }[]> =>
    (await desk.get('labelSettings', desk.master, {})).data.list
  const idOf = async (name: string) => (await settings()).find((label) => label.name === name)?.id
  const found = async (label: string) => (await desk.get('list', desk.agent, { view: 'manage', label })).data.total

  test('a renamed label keeps its place on work orders and in filters', async () => {
    const [one, two, other] = [await labelled('a', 'vip'), await labelled('vip'), await labelled('b')]
    const { list } = await desk.done('saveLabel', desk.master, { id: await idOf('vip'), name: ' gold  card ' })
    expect(list).toMatchObject([
      { name: 'a', tickets: 1 },
      { name: 'b', tickets: 1 },
      { name: 'gold card', tickets: 2 },
    ])
    expect([await labelsOf(one), await labelsOf(two), await labelsOf(other)]).toEqual([
      ['a', 'gold card'],
      ['gold card'],
      ['b'],
    ])
    expect([await found('vip'), await found('gold card')]).toEqual([0, 2])
    expect((await desk.get('labels', desk.agent, {})).data.list).toEqual(['a', 'b', 'gold card'])
  })

  test('a label that takes the name of another becomes one with it, if that was asked for', async () => {
    const [both, one] = [await labelled('VIP', 'vip'), await labelled('VIP')]
    const renamed = { id: await idOf('VIP'), name: 'vip' }
    expect((await desk.post('saveLabel', desk.master, renamed)).msg).toBe('A label with this name already exists')
    expect(await labelsOf(one)).toEqual(['VIP'])
    const { list } = await desk.done('saveLabel', desk.master, { ...renamed, merge: true })
    expect(list).toMatchObject([{ name: 'vip', tickets: 2 }])
    expect([await labelsOf(both), await labelsOf(one)]).toEqual([['vip'], ['vip']])
  })

  test('a deleted label is gone from work orders, without an event', async () => {
    const id = await labelled('a', 'vip')
    const before = (await desk.timeline(desk.agent, id)).list.length
    const { list } = await desk.done('deleteLabel', desk.master, { id: await idOf('vip') })
    expect(list).toMatchObject([{ name: 'a' }])
    expect(await labelsOf(id)).toEqual(['a'])
    expect((await desk.timeline(desk.agent, id)).list).toHaveLength(before)
    expect(await desk.server.db.selectFrom('ticket_label').select('name').execute()).toEqual([{ name: 'a' }])
  })

  test('a change of many work orders ends where it was told to, and continues', async () => {
    const { db } = desk.server
    const ids = [await labelled('vip'), await labelled('vip', 'a')]
    await db.updateTable('ticket_label').set({ change_to: '' }).where('name', '=', 'vip').execute()
    await changeLabels(db, 0)
    expect(await labelsOf(ids[0] ?? 0)).toEqual(['vip'])
    // It is no longer offered, nor taken as a name, until its work orders have changed.
    expect(await settings()).toMatchObject([{ name: 'a' }])
    expect((await desk.post('saveLabel', desk.master, { name: 'vip' })).msg).toBe(
      'This label is being changed. Try again in a minute.',
    )
    await changeLabels(db)
    expect([await labelsOf(ids[0] ?? 0), await labelsOf(ids[1] ?? 0)]).toEqual([[], ['a']])
    expect(await desk.done('saveLabel', desk.master, { name: 'vip' })).toMatchObject({ list: [{}, { name: 'vip' }] })
  })

  test('a label that is renamed while another becomes it takes that along', async () => {
    const { db } = desk.server
    const id = await labelled('first')
    await desk.done('saveLabel', desk.master, { name: 'second' })
    await db.updateTable('ticket_label').set({ change_to: 'second' }).where('name', '=', 'first').execute()
    await desk.done('saveLabel', desk.master, { id: await idOf('second'), name: 'third' })
    expect(await labelsOf(id)).toEqual(['third'])
    expect(await settings()).toMatchObject([{ name: 'third', tickets: 1 }])
  })

  test('each mistake has its sentence', async () => {
    const mistakes: [string, object, string][] = [
      ['saveLabel', { name: '' }, 'Enter a name of up to 30 characters, without commas'],
      ['saveLabel', { name: 'a,b' }, 'Enter a name of up to 30 characters, without commas'],
      ['saveLabel', { name: 'x'.repeat(31) }, 'Enter a name of up to 30 characters, without commas'],
      ['saveLabel', { id: 999_999, name: 'gold' }, 'This label has been deleted or renamed'],
      ['deleteLabel', { id: 999_999 }, 'This label has been deleted or renamed'],
    ]
    for (const [path, values, msg] of mistakes)
      expect(await desk.post(path, desk.master, { ...values })).toMatchObject({ code: 0, msg })
  })

  test.each([
    ['vip', 'gold', 'gold'],
    ['a,vip,b', 'gold', 'a,gold,b'],
    ['gold,vip', 'gold', 'gold'],
    ['vip,vips', '', 'vips'],
    ['vip', '', ''],
    ['a', 'gold', 'a'],
  ])('%s with vip as %j is %j', (labels, change_to, expected) => {
    expect(changedLabels(labels, { name: 'vip', change_to })).toBe(expected)
  })
})

describe('merge', () => {
  const ticket = (values: Partial<StoredTicket>) =>
    ({
      id: 1,
      shop_id: 1,
      requester_id: 7,
      status: 'open',
      merged_into_id: null,
      is_spam: 0,
      ...values,
    }) as StoredTicket

  test.each<[string, Partial<StoredTicket>, boolean]>([
    ['another ticket of the member', {}, true],
    ['one that waits for the member', { status: 'pending' }, true],
    ['itself', { id: 1 }, false],
    ['a ticket of another member', { requester_id: 8 }, false],
    ['a ticket of another shop', { shop_id: 2 }, false],
    ['a solved ticket, which may be opened again', { status: 'solved' }, true],
    ['a closed ticket', { status: 'closed' }, false],
    ['a cancelled ticket', { status: 'cancelled' }, false],
    ['a ticket that was merged itself', { merged_into_id: 3 }, false],
    ['spam', { is_spam: 1 }, false],
  ])('merging into %s', (_, values, possible) => {
    expect(mayMerge(ticket({}), ticket({ id: 2, ...values }))).toBe(possible)
  })
})

describe('save category', () => {
  const category = (values: Partial<Category>): Category => ({
    id: 1,
    shop_id: 1,
    pid: 0,
    name: '订单',
    name_en: '',
    template: '',
    template_en: '',
    default_priority: 'normal',
    weigh: 0,
    archived: 0,
    ...values,
  })

  const known = [
    category({ id: 1, name: '订单' }),
    category({ id: 2, name: '物流', pid: 1 }),
    category({ id: 3, name: '活动' }),
    category({ id: 4, name: '旧', archived: 1 }),
  ]

  test.each<[string, number | undefined, Partial<WantedCategory>, ReturnType<typeof categoryProblem>]>([
    ['a new one', undefined, {}, undefined],
    ['a name of 50 characters', undefined, { name: '字'.repeat(50) }, undefined],
    ['a name of 51', undefined, { name: '字'.repeat(51) }, 'categoryNameRule'],
    ['an English name of 51', undefined, { name_en: 'x'.repeat(51) }, 'categoryNameRule'],
    ['no name', undefined, { name: '' }, 'categoryNameRule'],
    ['a name that another has', undefined, { name: '订单' }, 'categoryNameTaken'],
    ['that name below another', undefined, { name: '订单', pid: 3 }, undefined],
    ['a name that only an archived one has', undefined, { name: '旧' }, undefined],
    ['its own name', 1, { name: '订单' }, undefined],
    ['a template of 5001 characters', undefined, { template: 'x'.repeat(5001) }, 'categoryTemplateRule'],
    ['an English template of 5001', undefined, { template_en: 'x'.repeat(5001) }, 'categoryTemplateRule'],
    ['one that does not exist', 9, {}, 'categoryUnknown'],
    ['below another', undefined, { pid: 3 }, undefined],
    ['below one that does not exist', undefined, { pid: 9 }, 'categoryUnknown'],
    ['below an archived one', undefined, { pid: 4 }, 'categoryUnknown'],
    ['below one that is below another', undefined, { pid: 2 }, 'categoryParentRule'],
    ['below itself', 3, { pid: 3 }, 'categoryParentRule'],
    ['below another while others are below it', 1, { pid: 3 }, 'categoryParentRule'],
    ['an archived one', 4, { name: '旧' }, undefined],
  ])('%s', (_what, id, values, problem) => {
    const wanted: WantedCategory = {
      name: '新',
      name_en: '',
      template: '',
      template_en: '',
      pid: 0,
      default_priority: 'normal',
      weigh: undefined,
      archived: false,
      ...values,
    }
    expect(categoryProblem(known, id, wanted)).toBe(problem)
  })
})
