import { decodeEntities } from '@member/shared'

/** Elements whose text is not for reading. */
const silent = 'script, style, template, noscript, title'

/** Elements that begin a new line, so that their neighbours' words must not run together. */
const separate = 'address, article, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, td, th, tr'

/** Longest excerpt, in characters: more than two lines show, far less than a message may hold. */
const longest = 280

/**
 * A message's words as one line of plain text. Members' messages are text with entities; messages other modules write
 * in the system's name may hold markup (contract 6.1), which a parser reads into a document that is never shown: it
 * runs no script and loads no picture. Only then are entities decoded, so a member's own `<b>` stays what he typed.
 */
export function plainText(content: string): string {
  const document = new DOMParser().parseFromString(content, 'text/html')
  for (const element of document.querySelectorAll(silent)) element.remove()
  for (const element of document.querySelectorAll(separate)) element.before(' ')
  for (const picture of document.querySelectorAll('img[alt]')) picture.replaceWith(picture.getAttribute('alt') ?? '')
  const text = decodeEntities(document.body.textContent).replace(/\s+/g, ' ').trim()
  const characters = Array.from(text)
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text
}
