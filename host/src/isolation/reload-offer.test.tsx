import { screen } from '@testing-library/react'
import { isShown, noteOutline } from '../guard/page.ts'
import { offerReload } from './reload-offer.ts'

test.each<[string, (document: Document) => void]>([
  ['with something else in its place', ({ body }) => Object.assign(body, { innerHTML: '<p>mine</p>' })],
  ['without a body', ({ body }) => body.remove()],
  ['without anything', ({ documentElement }) => documentElement.remove()],
])('a document %s says it in both languages and reloads on demand', (_, removal) => {
  const made = document.implementation.createHTMLDocument('made')
  removal(made)
  const reload = jest.fn()
  offerReload(made, 'removed', '7KQ2MX', reload)
  // Roles are only known of what is in a window.
  document.body.replaceChildren(...made.body.childNodes)
  const alert = screen.getByRole('alert')
  expect(document.body.textContent).toBe(alert.textContent)
  expect(alert.querySelector('[lang="zh-CN"]')).toHaveTextContent('请重新加载')
  expect(alert.querySelector('[lang="en"]')).toHaveTextContent('Please reload the page.')
  expect(alert).toHaveTextContent('7KQ2MX')
  screen.getByRole('button', { name: '重新加载 Reload' }).click()
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the guard of the start does not take a page that stopped in its first rendering for a host that cannot start', () => {
  document.body.innerHTML = '<div id="root"><div class="mc-outline"></div></div>'
  noteOutline()
  expect(isShown()).toBe(false)
  offerReload(document, 'stopped', '7KQ2MX', () => {})
  expect(isShown()).toBe(true)
})
