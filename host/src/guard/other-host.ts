import { releasesAddress } from '@member/shared/addresses'
import { skippedHostCookie } from '@member/shared/skipped-host'

/** Folder of all host releases, in addresses. */
export const hostFolder = `${releasesAddress}host/`

/** Release of the host that an address belongs to, e.g. that of a script; empty for others. */
export const hostReleaseIn = (address: string): string => (address.split(hostFolder)[1] || '').split('/')[0] as string

/** Runs a script of a host as its tag says; scripts run in the order in which they were given. */
export function runScript({ src, integrity }: HTMLScriptElement, onload: (() => void) | null): void {
  const script = document.createElement('script')
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  script.async = false
  // By this the guard knows the scripts that start the host.
  script.defer = true
  script.onload = onload
  script.src = src
  document.head.appendChild(script)
}

/** Replaces what the browser's cache holds of a script; whether the server has the file. */
export const refetch = (src: string): Promise<boolean> =>
  fetch(src, { cache: 'reload' })
    .then((answer) => answer.text().then(() => answer.ok))
    .catch(() => false)

/** A host as the HTML of another page describes it; the boot document is text. */
export type OtherHost = [release: string, scripts: NodeListOf<HTMLScriptElement>, boot: string]

/**
 * The host that a page of the server would start; undefined when the document is something else, e.g. an error page.
 * Of its scripts only files of host releases with a hash are taken.
 */
export function otherHostIn(page: Document): OtherHost | undefined {
  // What starts a host is what the server defers.
  const scripts = page.querySelectorAll<HTMLScriptElement>(`script[defer][integrity^=sha][src^="${hostFolder}"]`)
  const boot = page.getElementById('member-boot')
  if (scripts[0] && boot) return [hostReleaseIn(scripts[0].src), scripts, boot.textContent as string]
}

/** The host that the server makes a page with now. Rejects without an answer. */
export const otherHostAt = (address: string): Promise<OtherHost | undefined> =>
  fetch(address)
    .then((answer) => answer.text())
    .then((html) => otherHostIn(new DOMParser().parseFromString(html, 'text/html')))

/** For this long a browser leaves alone a host release that failed in it, in seconds; as an area's. */
const skipSeconds = 600

/**
 * The host release that this browser skips; empty when it skips none.
 * @param release lets the server make this browser's pages without it for ten minutes; an empty name ends that
 */
export function skippedHost(release?: string): string {
  try {
    const cookie = `${skippedHostCookie}=${release};path=/;samesite=lax;max-age=${skipSeconds}`
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox before 140 has no Cookie Store API
    if (release !== undefined) document.cookie = cookie
    return (document.cookie.split(`${skippedHostCookie}=`)[1] || '').split(';')[0] as string
  } catch {
    // The browser refuses cookies, even to be read.
    return ''
  }
}
