import { encode } from 'uqr'
import { cardAddress } from './card-address.ts'
import { contactFile } from './contact-file.ts'
import { qrPath } from './qr-path.ts'
import { cardId } from './use-card.ts'

test.each([
  ['https://a.example/user/card/7?from=mail#top', '', 'https://a.example/user/card/7'],
  ['https://a.example/user/card/7', 'shop-2', 'https://a.example/user/card/7?uuid=shop-2'],
])('%s in the shop %p is shared as %s', (page, shop, address) => {
  expect(cardAddress(page, shop)).toBe(address)
})

test.each([
  ['12', 12],
  ['0', null],
  ['-1', null],
  ['012', null],
  ['1.5', null],
  ['12345678901234567', null],
  ['abc', null],
  ['', null],
])('the id %p of an address is %p', (written, id) => {
  expect(cardId(written)).toBe(id)
})

test('a contact file has one line for each value, whatever the values are', () => {
  const file = contactFile({
    name: 'Mei; Li\r\nTEL:1',
    motto: 'a, b\\c\nd',
    address: 'https://a.example/user/card/7',
    site: 'Books',
  })
  expect(file.split('\r\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'N:;Mei\\; Li\\nTEL:1;;;',
    'FN:Mei\\; Li\\nTEL:1',
    'NICKNAME:Mei\\; Li\\nTEL:1',
    'ORG:Books',
    'NOTE:a\\, b\\\\c\\nd',
    'URL:https://a.example/user/card/7',
    'END:VCARD',
    '',
  ])
})

test('a path covers the dark modules and no others', () => {
  const rows = [
    [false, true, true, false],
    [true, false, false, true],
  ]
  expect(qrPath(rows)).toBe('M1 0h2v1h-2zM0 1h1v1h-1zM3 1h1v1h-1z')
  const { data } = encode('https://a.example/user/card/7', { border: 4 })
  const covered = [...qrPath(data).matchAll(/h(\d+)v1/g)].reduce((sum, [, length]) => sum + Number(length), 0)
  expect(covered).toBe(data.flat().filter(Boolean).length)
})
