import { type AuthQuestion, isAllowed } from './auth-node.ts'

const nodes = {
  '/user/account/workorder': ['/user/account/workorder/add', '/user/account/workorder/close'],
  '/user/account/profile': ['/user/account/profile/close'],
  '/user/account/profile/:part': ['/user/account/profile/:part/add'],
}
const workorder = '/user/account/workorder'

test.each<[situation: string, path: string, question: AuthQuestion, allowed: boolean]>([
  ['a sub-node of the current route', workorder, 'add', true],
  ['the same with a closing slash in the address', `${workorder}/`, 'add', true],
  ['a sub-node the route does not list', workorder, 'delete', false],
  ['a sub-node of another route', '/user/account/profile', 'add', false],
  ['a route that is not listed', '/user/account/balance', 'add', false],
  ['a page below the route', `${workorder}/7`, 'add', false],
  ['a route with a parameter, by what comes before it', `${workorder}/:id`, 'add', true],
  ['the same with more behind the parameter', `${workorder}/:id/history`, 'add', true],
  ['a right that is not listed there', `${workorder}/:id`, 'delete', false],
  ['a route with a parameter that has rights of its own', '/user/account/profile/:part', 'add', true],
  ['a right of the page above that it does not have itself', '/user/account/profile/:part', 'close', false],
  ['no name at all', workorder, '', false],
  ['a known node', '/user', { name: workorder }, true],
  ['a known node without sub-nodes', '/user', { name: '/user/account/profile' }, true],
  ['an unknown node', '/user', { name: '/user/account/balance' }, false],
  ['a known node with one of its sub-nodes', '/user', { name: workorder, subNodeName: `${workorder}/close` }, true],
  ['a known node with a foreign sub-node', '/user', { name: workorder, subNodeName: '/user/other/close' }, false],
  ['a sub-node that is not written in full', '/user', { name: workorder, subNodeName: 'close' }, false],
  ['an unknown node with a sub-node', '/user', { name: '/x', subNodeName: `${workorder}/close` }, false],
  ['a name every object has', '/user', { name: 'constructor' }, false],
])('%s', (_, path, question, allowed) => {
  expect(isAllowed(nodes, path, question)).toBe(allowed)
})
