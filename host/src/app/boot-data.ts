import type { ReleaseSet } from '@member/shared/release-set'
import type { IndexEnvelope } from '../session/read-index.ts'

/** What the page server wrote into the HTML for this visitor. */
export interface BootData {
  schema: 1
  releaseSet: ReleaseSet
  /** The guest's answer of index/index; null when the API was down. */
  site: IndexEnvelope
  language: string
  /** Origin that captchas are asked of, when it is not the API's own. */
  captchaHost?: string
}

/** Reads the inlined data. Without it nothing can start, so a missing element is an error with one sentence. */
export function readBootData(document: Document): BootData {
  const element = document.getElementById('member-boot')
  if (!element?.textContent) throw new Error('The page carries no start data; it was not served by the page server.')
  return JSON.parse(element.textContent)
}
