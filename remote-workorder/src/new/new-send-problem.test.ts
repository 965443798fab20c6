import { ApiError } from '@member/shared'
import { problemNow, type SendProblem, sendProblem } from './send-new.ts'
import { similarTickets } from './similar-hint.tsx'

describe('send problem', () => {
  test.each([
    [new ApiError('offline', 'You are offline'), { kind: 'offline' }],
    [new ApiError('timeout', 'Too slow'), { kind: 'unknown' }],
    [new ApiError('unreachable', 'No answer'), { kind: 'unknown' }],
    [new ApiError('unreadable', 'No envelope'), { kind: 'unknown' }],
    [new ApiError('aborted', ''), { kind: 'unknown' }],
    [new ApiError('http', 'Bad gateway', { code: 502 }), { kind: 'unknown' }],
    [new ApiError('http', 'Not found', { code: 404 }), { kind: 'refused', sentence: 'Not found' }],
    [new ApiError('failure', 'Too many'), { kind: 'refused', sentence: 'Too many' }],
    [new ApiError('no-permission', 'Not yours'), { kind: 'refused', sentence: 'Not yours' }],
    [new TypeError('x'), { kind: 'unknown' }],
  ])('%s is %j', (error, problem) => {
    expect(sendProblem(error)).toEqual(problem)
  })

  const busy: SendProblem = { kind: 'files busy' }
  const refused: SendProblem = { kind: 'refused', sentence: 'No' }

  test.each<[SendProblem | null, 'ready' | 'busy' | 'failed', 'browser' | 'page', SendProblem | null]>([
    [busy, 'busy', 'browser', busy],
    [busy, 'failed', 'browser', { kind: 'files failed' }],
    [busy, 'ready', 'browser', null],
    [refused, 'busy', 'browser', refused],
    [null, 'busy', 'browser', null],
    [null, 'ready', 'page', { kind: 'in page' }],
  ])('%j with files %s, %s, is now %j', (problem, files, keeping, now) => {
    expect(problemNow(problem, files, keeping)).toEqual(now)
  })
})

describe('similar tickets', () => {
  const tickets = [
    { subject: 'Refund for order 1043 is missing' },
    { subject: '预订的签名版什么时候到' },
    { subject: 'How can I change my email?' },
    { subject: 'Order 1043 arrived damaged' },
  ]
  const found = (subject: string) => similarTickets(subject, tickets).map((ticket) => ticket.subject)

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
