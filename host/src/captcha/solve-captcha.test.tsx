import { useCaptcha } from '@member/shared'
import { act, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { AreaUnavailable } from '../areas/reason.ts'
import type { LoadHostCode } from '../host-update/load-host-code.ts'
import type { Translate } from '../i18n/use-host-texts.ts'
import { createHostStore } from '../platform/app-store.ts'
import { renderRoutes } from '../testing/render-host.tsx'
import { captchaRequestAtom } from './captcha-outlet.tsx'
import { createSolveCaptcha } from './solve-captcha.ts'
import { type CaptchaServer, useCaptchaState } from './use-captcha-state.ts'

const solution = { captchaId: 'c', captchaInfo: '1,1;350;200' }

const open = (loadHostCode: LoadHostCode = (load) => load()) => {
  const store = createHostStore()
  const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
  const load = async () => (): ReactNode => null
  return { request: () => store.get(captchaRequestAtom), solve: createSolveCaptcha({ store, t, loadHostCode, load }) }
}

test('resolves with the dialog’s result and closes it', async () => {
  const { request, solve } = open()
  const solved = solve({ account: 'alice' })
  await waitFor(() => expect(request()?.account).toBe('alice'))
  request()?.onDone(solution)
  expect(await solved).toEqual(solution)
  expect(request()).toBeNull()
})

test('a second captcha replaces the first, whose end then has no effect', async () => {
  const { request, solve } = open()
  const first = solve()
  await waitFor(() => expect(request()).not.toBeNull())
  const firstRequest = request()
  const second = solve()
  expect(await first).toBeNull()
  await waitFor(() => expect(request()?.key).toBe(2))
  firstRequest?.onDone(solution)
  request()?.onDone(solution)
  expect(await second).toEqual(solution)
})

test('a page that is left while the dialog loads opens none', async () => {
  const { request, solve } = open()
  const page = new AbortController()
  const solved = solve({ signal: page.signal })
  page.abort()
  expect(await solved).toBeNull()
  expect(request()).toBeNull()
})

test('rejects with the reference when the code cannot be loaded', async () => {
  const { solve } = open(() => Promise.reject(new AreaUnavailable('host', 'files', 'REF001')))
  const message = 'reference captcha.unloadable REF001'
  await expect(solve()).rejects.toMatchObject({ kind: 'unreachable', message })
})

const outcome = jest.fn()

function Asking(): ReactNode {
  const solveCaptcha = useCaptcha()
  return (
    <button type="button" onClick={() => void solveCaptcha().then(outcome)}>
      Ask
    </button>
  )
}

test('closes when its page is left', async () => {
  const { user, services } = renderRoutes([
    { path: '/', element: <Asking /> },
    { path: '*', element: <p>another page</p> },
  ])
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('dialog', { name: 'Select in this order' })).toBeInTheDocument()
  act(() => services.hostApi.navigate('/other'))
  await waitFor(() => expect(outcome).toHaveBeenCalledWith(null))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

describe('the state of a captcha', () => {
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
})
