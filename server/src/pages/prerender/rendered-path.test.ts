import { madeHost } from '@member/release-store/testing'
import { matchPage } from '../match-page.ts'
import { renderedPath } from './page-key.ts'

const host = madeHost('1.0.0')
const [home] = host.pages
const pages = home ? [...host.pages, { ...home, path: '/user/card/:id', name: 'card' }] : []

test.each([
  ['/', '', '/'],
  ['/', 'from=mail', '/'],
  ['/user/login', '', '/user/login'],
  ['/User/LOGIN/', 'type=login', '/user/login'],
  ['/user/login', 'type=register', undefined],
  ['/user/login', 'a=b&type=register', undefined],
  ['/user/card/7', 'type=register', '/user/card/7'],
  ['/nowhere', '', undefined],
])('%s?%s is rendered as %s', (path, search, expected) => {
  expect(renderedPath(matchPage(path, { ...host, pages }, {}), path, search)).toBe(expected)
})
