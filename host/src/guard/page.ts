import { newReference } from '../platform/new-reference.ts'

/**
 * The sentences of the outline (host/shell.html): the page cannot be opened, or it opens by itself as soon as it has
 * loaded. In both languages, as the texts of one may be what could not be loaded.
 */
export type Sentence = 'failed' | 'waiting'

/** What a member and the reports name this page load by. */
export const reference: string = newReference(Math.random)

/** What stands in for the page until a host renders in its place. */
let outline: Element | null
let said = false

const byId = (id: string) => document.getElementById(id) as HTMLElement
const first = () => document.querySelector('#root>*')

/** Takes note of the outline; to be called as soon as the HTML is read. */
export function noteOutline(): void {
  outline = outline || document.querySelector('.mc-outline')
}

/** Whether a host has rendered in place of the outline, or has said itself that the page has stopped (isolation). */
export function isShown(): boolean {
  return !!document.querySelector('#root>*,body>.mc-outline') && !document.contains(outline)
}

/** Shows a sentence with Retry and the reference, until a host renders. */
export function say(sentence: Sentence): void {
  if (!outline) return
  said = true
  // A host that threw has emptied the page.
  if (!first()) byId('root').appendChild(outline)
  ;(outline.parentNode as HTMLElement).hidden = false
  outline.removeAttribute('aria-hidden')
  const panels: HTMLElement[] = [].slice.call(outline.querySelectorAll('section'))
  panels.forEach((panel) => {
    panel.hidden = panel.className !== sentence
    ;(panel.querySelector('b') as HTMLElement).textContent = reference
    ;(panel.querySelector('button') as HTMLElement).onclick = retry
  })
}

/** Says that the page is slow, unless something was said already; tells whether it did. */
export function saySlow(): boolean {
  if (said) return false
  say('waiting')
  return said
}

/** Loads the page again. Without an answer, the browser would show a page of its own. */
export function retry(): void {
  const reload = () => location.reload()
  if ('fetch' in window) fetch(location.href).then(reload, () => say('waiting'))
  else reload()
}

/** Takes over the boot document of another page, and shows the outline: their first paint has a style of its own. */
export function replacePage(boot: string): void {
  const root = byId('root')
  root.innerHTML = ''
  root.appendChild(outline as Element)
  byId('member-boot').textContent = boot
}
