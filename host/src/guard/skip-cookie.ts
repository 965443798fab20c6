import { skippedHostCookie } from '@member/shared/skipped-host'

/** For this long a browser leaves alone a host release that failed in it, in seconds; as an area's. */
const skipSeconds = 600

/** The host release that this browser skips; empty when it skips none. */
export const skippedHost = (): string =>
  (document.cookie.split(`${skippedHostCookie}=`)[1] || '').split(';')[0] as string

/** Lets the server make this browser's pages without a host release for ten minutes; an empty name ends that. */
export function skipHost(release: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 has no Cookie Store API
  document.cookie = `${skippedHostCookie}=${release};path=/;samesite=lax;max-age=${skipSeconds}`
}
