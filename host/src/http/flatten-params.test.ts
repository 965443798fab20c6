import { flattenParams } from './call.ts'

const query = (params: Record<string, unknown>, uuid = '') =>
  new URLSearchParams(flattenParams(params, uuid)).toString()

test.each([
  ['plain values', { page: 2, keywords: 'a b' }, 'page=2&keywords=a+b'],
  ['arrays', { id: [7, 9] }, 'id%5B0%5D=7&id%5B1%5D=9'],
  ['nested values', { filter: { state: ['open'], mine: true } }, 'filter%5Bstate%5D%5B0%5D=open&filter%5Bmine%5D=true'],
  ['nothing for null and undefined', { a: null, b: undefined, c: 0 }, 'c=0'],
])('%s', (_, params, expected) => {
  expect(query(params)).toBe(expected)
})

test('the shop replaces another value of the name and comes last', () => {
  expect(query({ uuid: '123', page: 1 }, 'shop-2')).toBe('page=1&uuid=shop-2')
})

test('keeps another uuid without a shop', () => {
  expect(query({ uuid: '123' })).toBe('uuid=123')
})
