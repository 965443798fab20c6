import { similarTickets } from './similar-tickets.ts'

const tickets = [
  { subject: 'Refund for order 1043 is missing' },
  { subject: '预订的签名版什么时候到' },
  { subject: 'How can I change my email?' },
  { subject: 'Order 1043 arrived damaged' },
]
const found = (subject: string) => similarTickets(subject, tickets).map((ticket) => ticket.subject)

describe('similarTickets', () => {
  it.each([
    ['Missing refund', ['Refund for order 1043 is missing']],
    ['refund order 1043', ['Refund for order 1043 is missing', 'Order 1043 arrived damaged']],
    ['签名版还没到', ['预订的签名版什么时候到']],
    ['ＥＭＡＩＬ change', ['How can I change my email?']],
    ['How can I', []],
    ['', []],
    ['积分有误', []],
  ])('for “%s” are %j', (subject, expected) => {
    expect(found(subject)).toEqual(expected)
  })

  it('are three at most', () => {
    const many = Array.from({ length: 9 }, (_, index) => ({ subject: `Refund number${index}` }))
    expect(similarTickets('Refund', many)).toHaveLength(3)
  })
})
