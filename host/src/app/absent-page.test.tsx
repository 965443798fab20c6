import { render, screen, waitFor, within } from '@testing-library/react'
import { RouterProvider } from 'react-router-dom'
import { areaPages } from '../areas/create-areas.ts'
import { readSet } from '../areas/release-set.ts'
import { SitePagesContext } from '../pages/site-page.ts'
import { ServicesProvider } from '../services/services.tsx'
import { missingPages } from '../site/missing-pages.ts'
import { inSet, manifestWith, setOf } from '../testing/release-sets.ts'
import { openHost } from '../testing/render-host.tsx'
import { createSiteRouter } from './router.tsx'

// Pages that have nothing to show without calls that the API lacks say so at their address, in the member's frame.

const set = readSet(
  setOf({
    tickets: inSet(
      manifestWith('tickets', {
        list: '/user/account/workorder',
        create: '/user/account/workorder/new',
        one: '/user/account/workorder/:id',
        queue: '/user/account/woManage/settings',
      }),
    ),
    messages: inSet(manifestWith('messages', { centre: '/user/messageCenter' })),
  }),
)

beforeEach(() => void jest.spyOn(window, 'scrollTo').mockImplementation(() => {}))

function open(at: string) {
  const lacks = ['/api/interaction/', '/api/workorder/', '/api/releases/']
  const { services } = openHost({ at, who: 'member', lacks })
  const areas = {
    pages: () => areaPages(() => set),
    beforeEntering: jest.fn(async () => {}),
    host: { load: <T,>(load: () => Promise<T>) => load() },
  } as unknown as Parameters<typeof createSiteRouter>[0]
  const router = createSiteRouter(areas, () => {}, missingPages(lacks))
  services.navigator.connect(router)
  render(
    <ServicesProvider services={services}>
      <SitePagesContext value={() => []}>
        <RouterProvider router={router} />
      </SitePagesContext>
    </ServicesProvider>,
  )
  return router
}

test.each([
  '/user/account/workorder',
  '/user/account/workorder/new',
  '/user/Account/workorder/12/',
  '/user/account/woManage/settings',
  '/user/messageCenter?id=5',
  '/user/releases',
])('%s', async (address) => {
  const router = open(address)
  expect(await screen.findByRole('heading', { level: 1, name: 'This site doesn’t have this page' })).toBeVisible()
  expect(screen.getByRole('navigation', { name: 'Member menu' })).toBeInTheDocument()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: 'Member centre' })).toHaveAttribute('href', '/user')
  await waitFor(() => expect(document.title).toBe('This site doesn’t have this page - Test site'))
  router.dispose()
})
