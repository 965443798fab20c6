import { offeredWriting } from './writing-ticket.ts'

const member = '/user/account/workorder'
const agent = '/user/account/woManage'
const all = () => true
const without =
  (button: string) =>
  ({ subNodeName }: { subNodeName: string }) =>
    !subNodeName.endsWith(`/${button}`)
const every = ['reply', 'attach', 'note', 'status', 'status:pending', 'status:solved']

describe('offeredWriting', () => {
  it.each([
    ['member', every, all, { kinds: ['reply'], files: 'offered', follow: [] }],
    ['member', ['reply'], all, { kinds: ['reply'], files: 'absent', follow: [] }],
    ['member', every, without('attach'), { kinds: ['reply'], files: 'absent', follow: [] }],
    ['member', every, without('reply'), { kinds: [], files: 'offered', follow: [] }],
    ['agent', every, all, { kinds: ['reply', 'note'], files: 'offered', follow: ['pending', 'solved'] }],
    ['agent', ['note'], all, { kinds: ['note'], files: 'offered', follow: [] }],
    ['agent', ['reply', 'status', 'status:solved'], all, { kinds: ['reply'], files: 'offered', follow: ['solved'] }],
    ['agent', every, without('reply'), { kinds: ['note'], files: 'offered', follow: [] }],
    ['agent', every, without('status'), { kinds: ['reply', 'note'], files: 'offered', follow: [] }],
    ['agent', [], all, { kinds: [], files: 'offered', follow: [] }],
  ] as const)('a %s with %j', (viewer, permissions, may, offered) => {
    expect(offeredWriting({ permissions }, viewer, may)).toEqual(offered)
  })

  it.each([
    ['member', member],
    ['agent', agent],
  ] as const)('asks a %s for the buttons of their page', (viewer, page) => {
    const asked = new Set<string>()
    offeredWriting({ permissions: every }, viewer, ({ name }) => asked.add(name) && false)
    expect([...asked]).toEqual([page])
  })
})
