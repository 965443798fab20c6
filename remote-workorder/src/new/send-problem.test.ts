import { ApiError } from '@member/shared'
import { problemNow, type SendProblem, sendProblem } from './send-problem.ts'

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
