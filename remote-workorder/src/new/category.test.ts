import { readCategories } from './category.ts'

const read = (list: unknown) => readCategories({ list } as never)

describe('readCategories', () => {
  it('reads name, template and reply time', () => {
    const row = {
      id: 3,
      pid: 0,
      name: 'Refunds',
      template: 'Order:\n',
      default_priority: 'normal',
      reply: { seconds: 14_400 },
    }
    expect(read([row])).toEqual([
      { id: '3', name: 'Refunds', template: 'Order:\n', reply: { seconds: 14_400, due: null } },
    ])
  })

  it('names a category below another one with both names', () => {
    const rows = [
      { id: 1, pid: 0, name: 'Orders' },
      { id: 2, pid: 1, name: 'Delivery' },
    ]
    expect(read(rows).map(({ name }) => name)).toEqual(['Orders', 'Orders › Delivery'])
  })

  it.each([[{ name: 'No id' }], [{ id: 5 }], [{ id: 5, name: ' ' }], [null], ['row']])('leaves out %j', (row) => {
    expect(read([row])).toEqual([])
  })
})
