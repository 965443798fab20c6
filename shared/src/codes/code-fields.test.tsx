import { ApiError, useHttp } from '@member/shared'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { type ReactNode, useRef, useState } from 'react'
import type { AreaDefinition } from '../define-area.ts'
import { type FakeServer, fakeSolution } from '../testing/fake-host.ts'
import { type RenderAreaOptions, renderArea } from '../testing/render-area.tsx'
import type { CodeKind } from './channel.ts'
import { CodeField } from './code-fields.tsx'
import type { CodeCaptcha } from './use-send-code.ts'

let captcha: CodeCaptcha | undefined
let codes: CodeKind | undefined

function VerifyPage(): ReactNode {
  const http = useHttp()
  const ref = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState('')
  const [password, setPassword] = useState('')
  return (
    <>
      <input aria-label="Password" value={password} onChange={({ target }) => setPassword(target.value)} />
      <CodeField
        ref={ref}
        http={http}
        order={{ purpose: 'verify', channel: 'email', address: ' alice@example.com ', password }}
        account="alice"
        captcha={captcha}
        codes={codes}
        value={code}
        onChange={setCode}
        mayBeSent={() => password !== ''}
        onProblem={setProblem}
      />
      <p role="alert">{problem}</p>
    </>
  )
}

const area = {
  name: 'account',
  contract: '^1.0.0',
  pages: [{ path: '/p', name: 'p', title: { en: 'P' }, load: async () => ({ default: VerifyPage }) }],
} as unknown as AreaDefinition

async function open(options: Partial<RenderAreaOptions> = {}) {
  const server = jest.fn<unknown, Parameters<FakeServer>>(() => null)
  const page = await renderArea(area, { at: '/p', server, ...options })
  const send = () => act(async () => void fireEvent.click(screen.getByRole('button')))
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'secret1' } })
  return { ...page, server, send }
}

test('asks for a captcha, requests the code for its purpose, starts the pause and focuses the input', async () => {
  const { host, server, send } = await open()
  await send()
  await waitFor(() => expect(server).toHaveBeenCalledTimes(1))
  expect(host.captchas).toMatchObject([{ account: 'alice' }])
  expect(server.mock.calls[0]?.[0]).toMatchObject({
    path: '/api/Ems/send',
    body: { email: 'alice@example.com', event: 'user_email_verify', password: 'secret1', ...fakeSolution },
  })
  const field = screen.getByLabelText('Verification code')
  expect(field).toHaveFocus()
  expect(field).toHaveAccessibleDescription('Code sent to a***e@example.com. It’s valid for 10 minutes.')
  expect(screen.getByRole('button', { name: /^Resend in (60|59) s$/ })).toHaveAttribute('aria-disabled', 'true')
})

test.each([
  ['digits', 'numeric'],
  ['any', null],
] as const)('codes of %s are typed with the keyboard %s', async (kind, inputMode) => {
  codes = kind
  await open()
  const field = screen.getByLabelText('Verification code')
  expect([field.getAttribute('inputmode'), field.getAttribute('autocomplete')]).toEqual([inputMode, 'one-time-code'])
})

test('an invalid form sends nothing and asks for no captcha', async () => {
  const { host, server, send } = await open()
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: '' } })
  await send()
  expect(host.captchas).toEqual([])
  expect(server).not.toHaveBeenCalled()
})

test('the captcha is aborted when its page is left', async () => {
  const { host, send, unmount } = await open()
  await send()
  expect(host.captchas[0]?.signal?.aborted).toBe(false)
  unmount()
  expect(host.captchas[0]?.signal?.aborted).toBe(true)
})

test('a cancelled captcha leaves the form unchanged', async () => {
  const { server, send } = await open({ captcha: null })
  await send()
  expect(server).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Send code' })).toHaveAttribute('aria-disabled', 'false')
})

test('shows the server’s message after a refusal, and the next attempt needs a new captcha', async () => {
  const refuse: FakeServer = () => {
    throw new ApiError('failure', 'Password error')
  }
  const { host, send } = await open({ server: refuse })
  await send()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Password error'))
  await send()
  expect(host.captchas).toHaveLength(2)
})

describe('what comes before the code', () => {
  afterEach(() => {
    captcha = undefined
  })

  test('is nothing where the order proves who asks', async () => {
    captcha = 'replaced'
    const { host, server, send } = await open()
    await send()
    await waitFor(() => expect(server).toHaveBeenCalledTimes(1))
    expect(host.captchas).toEqual([])
    expect(server.mock.calls[0]?.[0]).toMatchObject({ body: { password: 'secret1', captchaId: '', captchaInfo: '' } })
  })

  test('may be nothing for people who cannot see the picture', async () => {
    captcha = 'picture-or-none'
    const { host, send } = await open()
    await send()
    expect(host.captchas).toMatchObject([{ withoutPicture: 'offered' }])
  })
})
