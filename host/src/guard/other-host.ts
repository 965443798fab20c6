import { hostFolder, hostReleaseIn } from './host-release-in.ts'
import type { HostScript } from './host-script.ts'

/** A host as the HTML of another page describes it. */
export interface OtherHost {
  release: string
  scripts: HostScript[]
  /** The boot document as text. */
  boot: string
  root: Element
}

/**
 * The host that a page of the server would start; undefined when the document is something else, e.g. an error page.
 * Of its scripts only files of host releases with a hash are taken.
 */
export function otherHostIn(page: Document): OtherHost | undefined {
  // What starts a host is what the server defers.
  const tags = page.querySelectorAll(`script[defer][integrity^=sha][src^="${hostFolder}"]`)
  const scripts = Array.from(tags, (tag) => ({
    src: `${tag.getAttribute('src')}`,
    integrity: `${tag.getAttribute('integrity')}`,
  }))
  const [first] = scripts
  const boot = page.getElementById('member-boot')
  const root = page.getElementById('root')
  if (first && boot && root) return { release: hostReleaseIn(first.src), scripts, boot: `${boot.textContent}`, root }
}
