import { readTeams } from './team.ts'

test('reads what a server sends, and leaves out rows without id', () => {
  const members = [{ id: 9, kind: 'agent', nickname: 'Zhou &amp; Co', avatar: '/a.png' }, { nickname: 'nobody' }]
  const list = [{ id: 3, name: '退款组', names: { 'zh-cn': '退款组', en: '' }, members }, { names: [] }]
  expect(readTeams({ list })).toEqual([
    {
      id: '3',
      names: { 'zh-cn': '退款组', en: '' },
      members: [{ id: '9', nickname: 'Zhou & Co', avatar: '/a.png' }],
    },
  ])
  expect(readTeams('nothing')).toEqual([])
})
