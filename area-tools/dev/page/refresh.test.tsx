import runtime from 'react-refresh/runtime'
import { type HotModule, refresh } from './refresh.ts'

function Page() {
  return null
}

/** A module as webpack runs it; `before` are its previous exports. */
function hotModule(exports: Record<string, unknown>, before?: Record<string, unknown>) {
  const hot = { data: before && { exports: before }, accept: jest.fn(), dispose: jest.fn(), invalidate: jest.fn() }
  return { exports, hot } satisfies HotModule
}

beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(runtime, 'performReactRefresh').mockReturnValue(null)
})

test('a module of nothing but components is replaced in place', () => {
  const module = hotModule({ Page }, { Page })
  refresh.evaluated('account page', module)
  expect(module.hot.accept).toHaveBeenCalled()
  expect(module.hot.invalidate).not.toHaveBeenCalled()
  jest.runAllTimers()
  expect(runtime.performReactRefresh).toHaveBeenCalledTimes(1)
})

test('several modules of one update are one refresh', () => {
  for (const name of ['one', 'two']) refresh.evaluated(`account ${name}`, hotModule({ Page }, { Page }))
  jest.runAllTimers()
  expect(runtime.performReactRefresh).toHaveBeenCalledTimes(1)
})

test('a module that exports anything else leaves the change to its importers', () => {
  const module = hotModule({ Page, limit: 20 })
  refresh.evaluated('account list', module)
  expect(module.hot.accept).not.toHaveBeenCalled()
})

test('a module that no longer exports the same components is handed on to its importers', () => {
  const module = hotModule({ Page }, { Page, Other: Page })
  refresh.evaluated('account page', module)
  expect(module.hot.invalidate).toHaveBeenCalled()
})

test('the same module of two builds is two families of components', () => {
  const register = jest.spyOn(runtime, 'register').mockReturnValue(undefined)
  refresh.register('host button')(Page, 'Button')
  refresh.register('account button')(Page, 'Button')
  expect(register.mock.calls.map(([, id]) => id)).toEqual(['host button Button', 'account button Button'])
})
