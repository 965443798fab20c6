import { ApiError } from '@member/shared'
import { MisuseError } from './area-host.ts'
import { hearUncaught } from './hear-uncaught.ts'
import { siteFailure, watchUncaught } from './uncaught.ts'

const messages = { area: 'messages', release: '1.0.0-aaaaaaaaaaaa' }
const inMessages = 'https://site.example/r/messages/1.0.0-aaaaaaaaaaaa/page.js'
const inHost = 'https://site.example/r/host/1.0.0-hhhhhhhhhhhh/main.js'
const from = (address: string, error: Error = new Error('x')) => Object.assign(error, { stack: `f@${address}:1:2` })

test.each([
  ['an error of an area', { error: from(inMessages) }, { culprit: messages }],
  ['text thrown by an area', { error: 'x', script: inMessages }, { culprit: messages }],
  ['an error of the host', { error: from(inHost) }, { culprit: null }],
  [
    'a refusal of the server that an area let go',
    { error: from(inMessages, new ApiError('failure', 'x')) },
    { culprit: messages },
  ],
  ['a refusal of the server, asked by nobody known', { error: from(inHost, new ApiError('failure', 'x')) }, null],
  [
    'a call that was answered with an error already',
    { error: from(inMessages, new MisuseError(messages, 'notify', 'x')) },
    null,
  ],
  ['a call that ended with its page', { error: from(inMessages, new ApiError('aborted', 'x')) }, null],
  [
    'observers of sizes',
    { message: 'ResizeObserver loop completed with undelivered notifications.', script: inHost },
    null,
  ],
  ['a script of another origin', { error: null, message: 'Script error.' }, null],
  ['an extension', { error: from('chrome-extension://abc/content.js') }, null],
  [
    'an extension in Firefox that calls the site',
    { error: from(`moz-extension://abc/a.js:1:1\ng@${inMessages}`) },
    null,
  ],
  ['a script of nobody', { error: from('https://site.example/else.js') }, null],
])('%s', (_, uncaught, expected) => {
  expect(siteFailure({ error: undefined, message: '', script: '', ...uncaught })).toEqual(expected)
})

test('handlers, timers and rejections are told', () => {
  const heard = new EventTarget()
  const blame = jest.fn()
  const hear = hearUncaught(heard as unknown as Window)
  watchUncaught(hear, blame, () => true)
  const error = from(inMessages)
  heard.dispatchEvent(Object.assign(new Event('error'), { error, message: 'x', filename: inMessages }))
  heard.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  heard.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'nobody' }))
  expect(blame.mock.calls).toEqual([
    [error, 'run-threw', messages],
    [error, 'run-threw', messages],
  ])
})

test('a release that throws before anything of it was mounted is left to the attempt that opens it', () => {
  const heard = new EventTarget()
  const blame = jest.fn()
  watchUncaught(hearUncaught(heard as unknown as Window), blame, () => false)
  heard.dispatchEvent(Object.assign(new Event('error'), { error: from(inMessages), filename: inMessages }))
  expect(blame).not.toHaveBeenCalled()
})

test('what nobody caught before the watch began is counted too, once', () => {
  const heard = new EventTarget()
  const blame = jest.fn()
  const hear = hearUncaught(heard as unknown as Window)
  const error = from(inMessages)
  const reject = () => heard.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: error }))
  reject()
  watchUncaught(hear, blame, () => true)
  expect(blame.mock.calls).toEqual([[error, 'run-threw', messages]])
  reject()
  expect(blame).toHaveBeenCalledTimes(2)
})
