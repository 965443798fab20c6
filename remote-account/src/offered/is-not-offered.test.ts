import { ApiError } from '@member/shared'
import { isNotOffered } from './is-not-offered.ts'

describe('isNotOffered', () => {
  it.each([
    [new ApiError('http', 'no such address', { code: 404 }), true],
    [new ApiError('no-permission', 'not for you', { code: 401 }), true],
    [new ApiError('http', 'broken', { code: 500 }), false],
    [new ApiError('failure', 'refused', { code: 404 }), false],
    [new ApiError('offline', 'offline'), false],
    [new Error('a bug'), false],
    [null, false],
  ])('of %p says %s', (error, notOffered) => {
    expect(isNotOffered(error)).toBe(notOffered)
  })
})
