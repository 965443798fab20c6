import { HostContext } from '@member/shared/host'
import type { ReactNode } from 'react'
import { I18nextProvider } from 'react-i18next'
import { StoreProvider } from '../platform/app-store.ts'
import { type Services, ServicesContext } from './services.ts'

/** Provides the whole site with store, texts, services and the host's API for areas. */
export function ServicesProvider({ services, children }: { services: Services; children: ReactNode }): ReactNode {
  return (
    <ServicesContext value={services}>
      <StoreProvider store={services.store}>
        <I18nextProvider i18n={services.i18n}>
          <HostContext value={services.hostApi}>{children}</HostContext>
        </I18nextProvider>
      </StoreProvider>
    </ServicesContext>
  )
}
