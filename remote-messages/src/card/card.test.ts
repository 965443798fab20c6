import { encode } from 'uqr'
import { cardId, readCard, readRecents } from './read-card.ts'
import { cardAddress, contactFile, qrPath } from './share-sheet.tsx'

describe('read card', () => {
  const user = {
    id: 12,
    avatar: '/a.png',
    gender: 2,
    birthday: null,
    join_time: '3 years ago',
    nickname: 'Mei &amp; Co',
    motto: ' Read ',
    create_time: 1_700_000_000,
  }
  const part = (component: string, more: object = {}) => ({
    id: 1,
    title: `Title of ${component}`,
    position: 'statistic',
    component,
    weigh: 99,
    status: 1,
    create_time: 0,
    ...more,
  })
  const read = (data: unknown) => readCard(data as Parameters<typeof readCard>[0])

  test('reads a card of a stock server', () => {
    expect(
      read({
        user: { ...user, id: '12', gender: '1' },
        components: {
          statistic: [part('gender'), part('regTime', { id: 2 })],
          tab: [part('recent', { data: [{ id: 5, content: '<b>Hi</b>', create_time: '2 days ago' }] })],
        },
        officialAccount: ['12'],
      }),
    ).toEqual({
      id: 12,
      nickname: 'Mei & Co',
      avatar: '/a.png',
      motto: 'Read',
      gender: 'male',
      joined: 1_700_000_000,
      account: 'official',
      parts: {
        statistic: [
          { id: '1', title: 'Title of gender', component: 'gender', recents: [] },
          { id: '2', title: 'Title of regTime', component: 'regTime', recents: [] },
        ],
        under_motto: [],
        opt: [],
        middle: [],
        tab: [
          {
            id: '1',
            title: 'Title of recent',
            component: 'recent',
            recents: [{ id: 5, html: '<b>Hi</b>', time: '2 days ago' }],
          },
        ],
      },
    })
  })

  test('a card without components is a list in PHP, and shows the member alone', () => {
    const card = read({ user, components: [], officialAccount: [] })
    expect(card?.parts).toEqual({ statistic: [], under_motto: [], opt: [], middle: [], tab: [] })
    expect(card).toMatchObject({ gender: 'female', account: 'ordinary' })
  })

  test('leaves out components and positions that it does not know', () => {
    const card = read({
      user,
      components: { statistic: [part('wallet'), part('gender'), part('constructor')], roof: [part('chat')] },
    })
    expect(card?.parts.statistic.map(({ component }) => component)).toEqual(['gender'])
  })

  test.each([[null], [[]], [{}], [{ user: [] }], [{ user: { nickname: 'no id' } }], ['<html>']])(
    '%p is no card',
    (data) => {
      expect(read(data)).toBeNull()
    },
  )

  test('takes the server’s wording where it has no time of registration', () => {
    expect(read({ user: { ...user, create_time: null } })?.joined).toBe('3 years ago')
  })

  test.each([
    [undefined, []],
    [{ id: 1 }, []],
    [[null, { content: 'no id' }, { id: '4', content: 7 }], [{ id: 4, html: '', time: null }]],
  ])('entries in %p', (list, recents) => {
    expect(readRecents(list)).toEqual(recents)
  })
})

describe('sharing', () => {
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
})
