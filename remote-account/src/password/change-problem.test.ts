import { ApiError, type ApiErrorKind } from '@member/shared'
import { type ChangeProblem, changeProblem } from './change-problem.ts'

describe('changeProblem', () => {
  it.each<[ApiErrorKind, code: number, ChangeProblem['kind']]>([
    ['failure', 0, 'refused'],
    ['failure', 400, 'refused'],
    ['no-permission', 401, 'no-permission'],
    ['need-login', 303, 'left'],
    ['aborted', 0, 'left'],
    ['offline', 0, 'not-sent'],
    ['http', 404, 'not-sent'],
    ['http', 500, 'unsure'],
    ['timeout', 0, 'unsure'],
    ['unreachable', 0, 'unsure'],
    ['unreadable', 0, 'unsure'],
  ])('%s with code %i is %s', (kind, code, expected) => {
    expect(changeProblem(new ApiError(kind, 'Why', { code }))).toMatchObject({ kind: expected })
  })

  it('keeps the server’s sentence and the reference', () => {
    const error = new ApiError('failure', 'Old password error', { requestId: 'req-3' })
    expect(changeProblem(error)).toEqual({ kind: 'refused', sentence: 'Old password error', reference: 'req-3' })
  })

  it('does not show the message of an internal error', () => {
    expect(changeProblem(new TypeError('x is undefined'))).toEqual({ kind: 'unsure', sentence: '', reference: '' })
  })
})
