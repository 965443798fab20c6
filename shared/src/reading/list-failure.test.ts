import { ApiError, type ApiErrorKind } from '../api-error.ts'
import { type ListFailure, listFailure } from './list-failure.ts'

describe('listFailure', () => {
  it.each<[ApiErrorKind, number, ListFailure]>([
    ['failure', 0, 'failed'],
    ['failure', 303, 'absent'],
    ['need-login', 303, 'failed'],
    ['no-permission', 401, 'no-permission'],
    ['http', 401, 'no-permission'],
    ['http', 403, 'no-permission'],
    ['http', 404, 'absent'],
    ['http', 500, 'failed'],
    ['timeout', 0, 'failed'],
    ['offline', 0, 'offline'],
    ['unreachable', 0, 'failed'],
    ['unreadable', 200, 'failed'],
    ['aborted', 0, 'failed'],
  ])('tells %s %i as %s', (kind, code, told) => {
    expect(listFailure(new ApiError(kind, 'sentence', { code }))).toBe(told)
  })

  it('reports any other error as failed', () => {
    expect(listFailure(new TypeError('x is undefined'))).toBe('failed')
  })
})
