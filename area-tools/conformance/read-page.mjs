// Functions that run in the page, so they use nothing around them.

/** Whether the host has started and shows its page, so that its router listens. */
export const isHostShown = () =>
  'memberHost' in window && document.getElementById('member-outline') === null && document.querySelector('h1') !== null

/** Whether there is a heading, no skeleton and no busy list, now and two frames later; a busy button is allowed. */
export async function atRest() {
  const rests = () =>
    document.querySelector('h1') !== null &&
    document.querySelector('[data-waiting-phase], [aria-busy=true]:not(button)') === null
  if (!rests()) return false
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  return rests()
}

/** Whether another page is shown than when it was gone away from. */
export const isOtherPage = () =>
  !(/** @type {any} */ (window).keptHeadings.some((/** @type {Element} */ one) => one.isConnected))

/** The attributes and classes of html and body, a sentence each. */
export const attributesOf = () =>
  [document.documentElement, document.body].flatMap((element) =>
    [...element.attributes].flatMap(({ name, value }) =>
      (name === 'class' ? [...element.classList] : [value]).map((one) => `<${element.localName}> has ${name}="${one}"`),
    ),
  )

/** The visible first headings, what the main part says to eyes and ears, and whether it is the kit's NoPermission. */
export function shownIn() {
  const isVisible = (/** @type {Element | null} */ element) =>
    element?.checkVisibility({ visibilityProperty: true }) === true
  const headings = [...document.querySelectorAll('h1')].filter(isVisible).map((one) => one.textContent.trim())
  const main = document.querySelector('main') ?? document.body
  const texts = []
  for (const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT); walker.nextNode(); ) {
    const { parentElement, textContent } = walker.currentNode
    // Signs, as the gap of a pager, are hidden from those who hear the page.
    if (isVisible(parentElement) && !parentElement?.closest('[aria-hidden=true]')) texts.push(textContent?.trim() ?? '')
  }
  for (const element of main.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    if (isVisible(element))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  // The padlock of shared/src/ui/problem.tsx.
  const isRefused = main.querySelector('path[d^="M7.5 10.5V8a4.5"]') !== null
  return { headings, texts, isRefused }
}
