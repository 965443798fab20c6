import i18n from 'i18next'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import {
  addTextsOfOpenPages,
  dropAreaSessionsWithMember,
  hostRelease,
  openMatched,
  startAreas,
} from '../areas/areas.ts'
import { takeNewHost } from '../host-update/take-new-host.ts'
import { restoreScroll } from '../platform/restore-scroll.ts'
import { readBootData } from './boot-data.ts'
import { createServices } from './create-services.ts'
import { onPageChange } from './on-page-change.ts'
import { createSiteRouter } from './router.tsx'
import { ServicesProvider } from './services-provider.tsx'
import { whenRouterReady } from './when-router-ready.ts'

const boot = readBootData(document)
// First, as every script the page loads from here on is checked against the release set.
const areas = startAreas(boot.releaseSet)
const services = createServices({ window, i18n, guestSite: boot.site, captchaHost: boot.captchaHost })
const firstPage = openMatched(location.pathname)

const router = createSiteRouter()
services.navigator.connect(router)
services.language.addSource(addTextsOfOpenPages)
dropAreaSessionsWithMember(services.store)
restoreScroll(router, window)
onPageChange(router, (address) => {
  areas.look()
  takeNewHost(address, hostRelease)
})

await Promise.all([services.language.ready, whenRouterReady(router), firstPage])

createRoot(document.getElementById('root') as HTMLElement).render(
  <ServicesProvider services={services}>
    <RouterProvider router={router} />
  </ServicesProvider>,
)
