import { storeUuidOf } from './store-uuid.ts'

test.each([
  ['?uuid=shop-2&x=1', null, 'shop-2'],
  ['?uuid=shop-2', 'shop-1', 'shop-2'],
  ['', 'shop-1', 'shop-1'],
  ['?uuid=', 'shop-1', 'shop-1'],
  ['?uuid=%3Cscript%3E', null, ''],
  ['', null, ''],
  ['', '"broken', ''],
])('address %s, kept %s: %s', (search, kept, expected) => {
  expect(storeUuidOf(search, kept)).toBe(expected)
})
