import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { loggedInAtom } from '../session/session-atom.ts'
import type { FakeAnswer } from '../testing/fake-server.ts'
import { type HostOptions, renderHost } from '../testing/render-host.tsx'
import CaptchaDialog from './captcha-dialog.tsx'

let pictures = 0
const answer = () => ({
  code: 1,
  data: {
    id: 'x',
    text: ['检', '<apple>'],
    base64: `data:image/png;base64,${'A'.repeat(4 * ++pictures)}`,
    width: 350,
    height: 200,
  },
})

let withoutPicture: 'offered' | undefined

function openCaptcha(outcomes: FakeAnswer[] = [], picture: () => FakeAnswer = answer, more: HostOptions = {}) {
  const onDone = jest.fn()
  const rendered = renderHost(<CaptchaDialog onDone={onDone} withoutPicture={withoutPicture} />, {
    ...more,
    server: ({ path }) => {
      if (path === '/api/common/clickCaptcha') return picture()
      if (path === '/api/common/checkClickCaptcha') return outcomes.shift() ?? { code: 1, data: null }
      return undefined
    },
  })
  return Object.assign(rendered, { onDone })
}

const picture = () => screen.findByRole('application', { name: 'Verification picture' })
const status = () => within(screen.getByRole('dialog')).getByRole('status')

/** Clicks the picture, which is shown at half its natural size. */
function clickAt(element: HTMLElement, x: number, y: number) {
  element.getBoundingClientRect = () => new DOMRect(10, 20, 175, 100)
  fireEvent.click(element, { clientX: 10 + x, clientY: 20 + y })
}

test('lists the items in order and announces the step', async () => {
  openCaptcha()
  const area = await picture()
  expect(
    within(screen.getByRole('dialog'))
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['检', 'apple'])
  expect(status()).toHaveTextContent('1 of 2: 检')
  expect(area).toHaveAccessibleDescription(/arrow keys/)
  clickAt(area, 20, 30)
  expect(status()).toHaveTextContent('2 of 2: apple')
})

test('clicks on a picture shown smaller are sent in natural pixels', async () => {
  const { server, onDone } = openCaptcha()
  const area = await picture()
  clickAt(area, 20.5, 43.5)
  clickAt(area, 101.5, 60)
  await waitFor(() => expect(status()).toHaveTextContent('Verified'))
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1))
  const sent = server.to('/api/common/checkClickCaptcha')[0]?.body as { id: string; info: string }
  expect(sent.info).toBe('41,87-203,120;350;200')
  expect(onDone).toHaveBeenCalledWith({ captchaId: sent.id, captchaInfo: sent.info })
  expect(server.to('/api/common/clickCaptcha')[0]?.query).toBe(`id=${sent.id}`)
})

test('a captcha server on another origin gets no token and cannot end the session', async () => {
  const captchaHost = 'https://captcha.example.com'
  const refused = { code: 303, msg: '', data: { type: 'need login' } }
  const { server, services, settled } = openCaptcha([refused], answer, { captchaHost, who: 'member' })
  await settled()
  const area = await picture()
  clickAt(area, 1, 1)
  clickAt(area, 2, 2)
  await waitFor(() => expect(server.to('/api/common/checkClickCaptcha')).toHaveLength(1))
  for (const path of ['/api/common/clickCaptcha', '/api/common/checkClickCaptcha']) {
    const [call] = server.to(path)
    expect(call).toMatchObject({ host: captchaHost, headers: { server: 'true' } })
    expect(call?.headers).not.toHaveProperty('ba-user-token')
  }
  expect(server.to('/api/index/index')[0]).toMatchObject({ host: '', headers: { 'ba-user-token': 'token-1' } })
  await waitFor(() => expect(status()).toHaveTextContent('Loading failed'))
  expect(services.store.get(loggedInAtom)).toBe(true)
})

test('its button or Backspace removes a mark', async () => {
  const { user } = openCaptcha()
  const area = await picture()
  clickAt(area, 20, 30)
  await user.click(screen.getByRole('button', { name: 'Remove mark 1: 检' }))
  expect(status()).toHaveTextContent('1 of 2: 检')
  area.focus()
  await user.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Remove mark 1: 检' })).toBeInTheDocument()
  await user.keyboard('{Backspace}')
  expect(screen.queryByRole('button', { name: 'Remove mark 1: 检' })).not.toBeInTheDocument()
})

test('announces wrong marks, then loads another picture with the same id', async () => {
  const { server, onDone } = openCaptcha([{ code: 0, msg: '', data: null }])
  const area = await picture()
  clickAt(area, 1, 1)
  clickAt(area, 2, 2)
  await waitFor(() => expect(status()).toHaveTextContent('That’s not quite right. Try again.'))
  await waitFor(() => expect(server.to('/api/common/clickCaptcha')).toHaveLength(2))
  const [first, second] = server.to('/api/common/clickCaptcha')
  expect(second?.query).toBe(first?.query)
  await waitFor(() => expect(status()).toHaveTextContent('1 of 2: 检'))
  expect(onDone).not.toHaveBeenCalled()
})

test('a picture that failed to load can be loaded again', async () => {
  let dead = true
  const { user } = openCaptcha([], () => (dead ? 'no answer' : answer()))
  await waitFor(() => expect(status()).toHaveTextContent('Loading failed. Click refresh to try again.'))
  dead = false
  await user.click(screen.getByRole('button', { name: 'Get another picture' }))
  expect(await picture()).toBeInTheDocument()
})

test('a check without a response is not reported as wrong', async () => {
  openCaptcha(['no answer'])
  const area = await picture()
  clickAt(area, 1, 1)
  clickAt(area, 2, 2)
  await waitFor(() => expect(status()).toHaveTextContent('Loading failed. Click refresh to try again.'))
})

test('Esc and Cancel close it', async () => {
  const { user, onDone } = openCaptcha()
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
  expect(onDone).toHaveBeenLastCalledWith(null)
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(onDone).toHaveBeenCalledTimes(2)
})

describe('a code instead of the picture', () => {
  const openWith = (answerToCode: FakeAnswer) => {
    const onDone = jest.fn()
    const host = renderHost(<CaptchaDialog onDone={onDone} account="alice" />, {
      server: ({ path }) => {
        if (path === '/api/common/clickCaptcha') return answer()
        return path === '/api/common/captchaCode' ? answerToCode : undefined
      },
    })
    return Object.assign(host, { onDone })
  }
  const wayOut = () => screen.getByRole('button', { name: 'Can’t see it? Use a code instead' })
  const code = () => screen.getByRole('textbox', { name: 'Verification code' })

  test('a code sent to the account’s contact replaces the marks, with the keyboard only', async () => {
    const { user, server, onDone } = openWith({ code: 1, data: { captchaId: 'code' } })
    await picture()
    wayOut().focus()
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('status')).toHaveTextContent('a code is on its way')
    expect(server.to('/api/common/captchaCode')[0]?.body).toEqual({ username: 'alice' })
    expect(code()).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(code()).toHaveAccessibleDescription('Please enter the verification code')
    await user.keyboard(' ab12 {Enter}')
    expect(onDone).toHaveBeenCalledWith({ captchaId: 'code', captchaInfo: 'ab12' })
  })

  test.each<[string, FakeAnswer, string]>([
    ['that does not know it', { status: 404, body: '' }, 'This site cannot send a code instead of the picture.'],
    ['that cannot send', { code: 0, msg: 'Codes cannot be sent at the moment' }, 'Codes cannot be sent at the moment'],
  ])('a server %s is told, and leads back to the picture', async (_, refusal, sentence) => {
    const { user, onDone } = openWith(refusal)
    await user.click(wayOut())
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence)
    await user.type(code(), 'ab12{Enter}')
    expect(onDone).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Back to the picture' }))
    expect(await picture()).toBeInTheDocument()
  })
})

test('people who cannot see the picture may go on without it where that is offered', async () => {
  withoutPicture = 'offered'
  const { onDone } = openCaptcha()
  withoutPicture = undefined
  fireEvent.click(await screen.findByRole('button', { name: /Get a code instead/ }))
  expect(onDone).toHaveBeenCalledWith({ captchaId: 'without-picture', captchaInfo: 'without-picture' })
})

test('without an account the picture is needed elsewhere', async () => {
  openCaptcha()
  await picture()
  expect(screen.queryByRole('button', { name: /(Use|Get) a code/ })).not.toBeInTheDocument()
})

test('a server without codes offers the picture only', async () => {
  renderHost(<CaptchaDialog onDone={() => {}} account="alice" withoutPicture="offered" />, {
    server: () => ({ code: 1, data: { id: '1', text: ['<apple>'], base64: '', width: 350, height: 200 } }),
    lacks: ['/api/common/captchaCode'],
  })
  await screen.findByRole('dialog')
  expect(screen.queryByRole('button', { name: /(Use|Get) a code/ })).not.toBeInTheDocument()
})
