import { newReference } from '../platform/new-reference.ts'

/**
 * The sentences of the outline (host/shell.html): the page cannot be opened, or it opens by itself as soon as it has
 * loaded. In both languages, as the texts of one may be what could not be loaded.
 */
export type Sentence = 'failed' | 'waiting'

/** What a member and the reports name this page load by. */
export const reference: string = newReference(Math.random)

/** Address of the page. */
export const here: string = location.href

/** What stands in for the page until a host renders in its place. */
let outline: Element | null
/** Whether a sentence was shown. */
export let said = false

const only = (selector: string) => document.querySelector(selector) as HTMLElement
const panel = (sentence: Sentence) => (outline as Element).querySelector(`.${sentence}`) as HTMLElement

/** Takes note of the outline; to be called as soon as the HTML is read. */
export function noteOutline(): void {
  outline = only('.mc-outline')
}

/** Whether a host was seen on the screen. */
export let wasShown = false

/** Whether a host has rendered in place of the outline, or has said itself that the page has stopped (isolation). */
export function isShown(): boolean {
  const isNow = !!outline && !!only('#root>*,body>.mc-outline') && !document.contains(outline)
  wasShown = wasShown || isNow
  return isNow
}

/** Shows a sentence with Retry and the reference, until a host renders. */
export function say(sentence: Sentence): void {
  if (!outline) return
  said = true
  // A host that threw has emptied the page.
  if (!only('#root>*')) only('#root').appendChild(outline)
  ;(outline.parentNode as HTMLElement).hidden = false
  outline.removeAttribute('aria-hidden')
  panel('failed').hidden = true
  const shown = panel(sentence)
  shown.hidden = false
  ;(shown.querySelector('b') as HTMLElement).textContent = reference
  ;(shown.querySelector('button') as HTMLElement).onclick = retry
}

/** Loads the page again. Without an answer, the browser would show a page of its own. */
export function retry(): void {
  const reload = () => location.reload()
  if ('fetch' in window) fetch(here).then(reload, () => say('waiting'))
  else reload()
}

/** Takes over the boot document of another page, and shows the outline: their first paint has a style of its own. */
export function replacePage(boot: string): void {
  const root = only('#root')
  root.innerHTML = ''
  root.appendChild(outline as Element)
  only('#member-boot').textContent = boot
}
