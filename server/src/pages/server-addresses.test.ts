// The addresses at which no area may have pages are those that the server answers itself, and no others.
import { serverAddresses } from '@member/shared/addresses'
import type { FastifyInstance } from 'fastify'
import { metricsAddress } from '../addresses.ts'
import { registerFailureReports } from '../failure-reports/register-failure-reports.ts'
import { memoryState } from '../shared-state/memory-state.ts'
import { testClock } from '../testing/test-clock.ts'
import { testServer } from '../testing/test-server.ts'
import { madeSite } from './testing/made-site.ts'

/** Every address that is registered, from the tree in which Fastify prints them: four characters a level. */
function registered(app: FastifyInstance): string[] {
  const above: string[] = []
  return app
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods] = /^([│ ]*)[├└]── (\S*)( \(.*\))?/.exec(line) ?? []
      above.length = indent.length / 4
      above.push(part)
      return methods === undefined ? [] : [above.join('')]
    })
}

/** The address of the list that a route lies in, or the route. */
const listed = (route: string): string =>
  serverAddresses.find((address) => `${route}/`.startsWith(`${address}/`)) ?? route

test('every route lies at an address of the list, but the one for pages, and every address of the list has a route', async () => {
  const server = await testServer()
  const site = await madeSite()
  const clock = testClock()
  await site.compose()
  await registerFailureReports(site.app, {
    config: { rateLimits: { report: 0 }, siteOrigins: [] },
    releaseStore: site.store.store,
    sharedState: memoryState(clock),
    clock,
  })
  const found = new Set([...registered(server.app), ...registered(site.app)].map(listed))
  await Promise.all([server.close(), site.close()])
  // On a port of its own, and of `npm run dev`.
  expect([...found, metricsAddress, '/dev'].sort()).toEqual([...serverAddresses, '/*'].sort())
})

test('a browser that asks for a missing one of them gets no page', async () => {
  const site = await madeSite()
  await site.compose()
  const answers = await Promise.all(serverAddresses.map((address) => site.page(`${address}/made`)))
  await site.close()
  expect(answers.map(({ headers }) => String(headers['content-type'])).filter((type) => /html/.test(type))).toEqual([])
})
