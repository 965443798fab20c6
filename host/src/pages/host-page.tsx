import type { ComponentType, ReactNode } from 'react'
import { useLoaderData, useRevalidator } from 'react-router-dom'
import { AreaFailure } from '../areas/area-failure.tsx'
import type { AreaUnavailable } from '../areas/reason.ts'
import { PageLayout } from '../layout/page-layout.tsx'
import type { SitePage } from './site-page.ts'

/** A page of the host whose code was asked for: what it shows, or why it could not be loaded. */
export type HostPageCode = { Page: ComponentType } | { failure: AreaUnavailable }

/** What the route's loader resolves with; never rejects, as the rest of the page is well. */
export const hostPageCode = (code: Promise<{ default: ComponentType }>): Promise<HostPageCode> =>
  code.then(
    ({ default: Page }) => ({ Page }),
    (failure) => ({ failure }),
  )

/** A page of the host. If its code could not be loaded, a sentence with Retry, in the page's own layout. */
export function HostPage({ layout }: Pick<SitePage, 'layout'>): ReactNode {
  const code = useLoaderData<HostPageCode>()
  const { state, revalidate } = useRevalidator()
  if ('Page' in code) return <code.Page />
  const failure = <AreaFailure error={code.failure} onRetry={() => void revalidate()} retrying={state === 'loading'} />
  return layout === 'user' ? failure : <PageLayout>{failure}</PageLayout>
}
