import { isStaffLike, type StaffName, staffName } from './staff-like-name.ts'
import { usualStaffNames } from './staff-names.ts'

const namesOf = (list: string): StaffName[] => list.split(',').flatMap((name) => staffName(name) ?? [])
const usual = namesOf(usualStaffNames)

test.each([
  '客服',
  '客服小王',
  '官方客服',
  '客-服_01',
  '管理员',
  '管理員',
  '管埋员',
  '系统',
  '系統通知',
  '订单系统',
  '⽤户管理员',
  'Admin',
  'admin_2024',
  'Adm1n',
  'АDМIN',
  'ａｄｍｉｎ',
  'ᴀᴅᴍɪɴ',
  'Ádmïn',
  'adrnin',
  'ad\u200bmin',
  '\u2060客\u200d服',
  'a\u00addmin\ufe0f',
  'S-u-p-p-o-r-t',
  'Supp0rt',
  '5upport_team',
  '𝐒𝐮𝐩𝐩𝐨𝐫𝐭',
  'CustomerService',
  'Cu5tomer_Serv1ce_7',
  'shop_official',
  'System',
  'system01',
  'STAFF',
])('%j looks like the store', (name) => {
  expect(isStaffLike(name, usual)).toBe(true)
})

test.each(['', '林小满', 'Badminton', 'Lena', '服务员', '管理学院小李', '系统架构师', 'Stafford', 'Serviceman'])(
  '%j does not',
  (name) => {
    expect(isStaffLike(name, usual)).toBe(false)
  },
)

test('the nickname of an account of the store is its alone, also where it only looks the same', () => {
  const like = (name: string) => isStaffLike(name, [], ['云杉小助手', 'Robin_Lee'])
  expect(['云杉小助手', '云杉\u200b小助手', 'R0bin-lee', 'RobinLee'].map(like)).toEqual([true, true, true, true])
  expect(['云杉', '小助手', 'Robin', 'Robin_Lee_2'].map(like)).toEqual([false, false, false, false])
})

test('a name of the setting fits as a whole, or any text at its stars', () => {
  const like = (list: string, name: string) => isStaffLike(name, namesOf(list))
  expect(like('boss', 'boss')).toBe(true)
  expect(like('boss', 'bossy')).toBe(false)
  expect(like('boss*', 'bossy')).toBe(true)
  expect(like('*boss*', 'the-boss-is-here')).toBe(true)
  expect(like('a*z', 'a-to-z')).toBe(true)
  expect(like('a.c', 'abc')).toBe(false)
})

test.each(['*', '**', '-', ' ', '', '*_*'])('%j, which would fit every name, is none', (written) => {
  expect(staffName(written)).toBeUndefined()
})
