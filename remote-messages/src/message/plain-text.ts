import { decodeEntities } from '@member/shared'

/** Elements whose text is not shown. */
const silent = 'script, style, template, noscript, title'

/** Elements that start a new line, so a space must separate them from the text before. */
const separate = 'address, article, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, td, th, tr'

/** Maximum length of an excerpt, in characters: more than the two lines that are shown. */
const longest = 280

/**
 * Converts a message to one line of plain text. Messages of members are text with entities; system messages can contain
 * markup (member API, 9.2), which DOMParser reads into an inert document that runs no scripts and loads no images.
 * Entities are decoded last, so that a `<b>` typed by a member stays text.
 */
export function plainText(content: string): string {
  const document = new DOMParser().parseFromString(content, 'text/html')
  for (const element of document.querySelectorAll(silent)) element.remove()
  for (const element of document.querySelectorAll(separate)) element.before(' ')
  for (const picture of document.querySelectorAll('img[alt]')) picture.replaceWith(picture.getAttribute('alt') ?? '')
  return oneLine(decodeEntities(document.body.textContent))
}

/** A text as one line, shortened to what a list shows of it. */
export function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const characters = Array.from(line)
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : line
}
