import type { HostApi } from '@member/shared/host'
import { areaHost, busyLimitMs, type Pace } from './area-host.ts'

const culprit = { area: 'messages', release: '1.0.0-aaaaaaaaaaaa' }

function open(pace?: () => Pace) {
  const host = {
    notify: jest.fn(),
    navigate: jest.fn(),
    endSession: jest.fn(async () => {}),
    solveCaptcha: jest.fn(async () => null),
    holdUnsaved: jest.fn(() => () => {}),
    whileBusy: jest.fn(<T>(work: Promise<T>) => work),
  }
  const blame = jest.fn()
  const checked = areaHost(host as unknown as HostApi, culprit, blame, pace)
  return { host, blame, checked }
}

test('navigations without end are refused, and told once', () => {
  const paces: Pace[] = ['fine', 'too-fast', 'still-too-fast']
  const { host, blame, checked } = open(() => paces.shift() ?? 'fine')
  checked.navigate('/a')
  expect(() => checked.navigate('/b')).toThrow(/^area messages: navigate: more than/)
  expect(() => checked.navigate('/c')).toThrow(/^area messages: navigate: more than/)
  expect(host.navigate.mock.calls).toEqual([['/a', {}]])
  expect(blame).toHaveBeenCalledTimes(1)
})

const wrong = (value: unknown): never => value as never

test('right calls reach the host as they are', async () => {
  const { host, blame, checked } = open()
  checked.notify({ tone: 'info', text: 'Saved' })
  checked.navigate('/user', { replace: true })
  checked.holdUnsaved('page')
  await checked.endSession('/user')
  await checked.solveCaptcha({ account: 'a' })
  expect(await checked.whileBusy(Promise.resolve(7))).toBe(7)
  expect(host.notify).toHaveBeenCalledWith({ tone: 'info', text: 'Saved' })
  expect(host.navigate).toHaveBeenCalledWith('/user', { replace: true })
  expect(host.endSession).toHaveBeenCalledWith('/user')
  expect(host.solveCaptcha).toHaveBeenCalledWith({ account: 'a' })
  expect(blame).not.toHaveBeenCalled()
})

test('wrong calls are answered with an error that names the area, are reported, and do not reach the host', async () => {
  const { host, blame, checked } = open()
  const named = /^area messages: /
  expect(() => checked.notify(wrong({ tone: 'info', text: {} }))).toThrow(named)
  expect(() => checked.navigate(wrong({}))).toThrow(named)
  expect(() => checked.holdUnsaved(wrong('tab'))).toThrow(named)
  await expect(checked.endSession(wrong(7))).rejects.toThrow(named)
  await expect(checked.solveCaptcha(wrong('a'))).rejects.toThrow(named)
  await expect(checked.whileBusy(wrong({}))).rejects.toThrow(named)
  for (const call of Object.values(host)) expect(call).not.toHaveBeenCalled()
  expect(blame).toHaveBeenCalledTimes(6)
  expect(blame).toHaveBeenLastCalledWith(expect.any(Error), 'misuse', culprit)
})

test('work that does not end is reported once', async () => {
  jest.useFakeTimers()
  try {
    const { blame, checked } = open()
    void checked.whileBusy(new Promise(() => {}))
    await jest.advanceTimersByTimeAsync(busyLimitMs - 1)
    expect(blame).not.toHaveBeenCalled()
    await jest.advanceTimersByTimeAsync(busyLimitMs)
    expect(blame).toHaveBeenCalledTimes(1)
  } finally {
    jest.useRealTimers()
  }
})
