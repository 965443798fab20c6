import { act, renderHook } from '@testing-library/react'
import { type CaptchaServer, useCaptchaState } from './use-captcha-state.ts'

const captcha = { id: 'x', text: ['检'], base64: 'data:image/png;base64,AA', width: 350, height: 200 }

/** A captcha whose marks the server has just accepted; its outcome is still on the screen. */
async function solved() {
  const onSolved = jest.fn()
  const server = {
    http: { get: jest.fn(async () => captcha), post: jest.fn(async () => null) } as unknown as CaptchaServer['http'],
    captchaHost: undefined,
  }
  const rendered = renderHook(() => useCaptchaState(server, onSolved))
  await act(async () => {})
  const send = (event: Parameters<(typeof rendered.result.current)[1]>[0]) =>
    act(async () => rendered.result.current[1](event))
  await send({ kind: 'mark', at: { x: 1, y: 2 } })
  expect(rendered.result.current[0].kind).toBe('solved')
  return { ...rendered, onSolved, send }
}

beforeEach(() => void jest.useFakeTimers())
const later = () => act(async () => jest.advanceTimersByTime(10_000))

test('passes a solution on once its outcome was shown', async () => {
  const { onSolved } = await solved()
  expect(onSolved).not.toHaveBeenCalled()
  await later()
  expect(onSolved).toHaveBeenCalledTimes(1)
  expect(onSolved).toHaveBeenCalledWith({ captchaId: expect.any(String), captchaInfo: '1,2;350;200' })
})

test.each([
  ['the captcha is closed', async ({ unmount }: Awaited<ReturnType<typeof solved>>) => unmount()],
  ['another picture is loaded', async ({ send }: Awaited<ReturnType<typeof solved>>) => send({ kind: 'reload' })],
])('passes no solution on when %s before that', async (_, leave) => {
  const captchaShown = await solved()
  await leave(captchaShown)
  await later()
  expect(captchaShown.onSolved).not.toHaveBeenCalled()
})
