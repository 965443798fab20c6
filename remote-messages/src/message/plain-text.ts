import { decodeEntities } from '@member/shared'

/** Elements whose text is not shown. */
const silent = 'script, style, template, noscript, title'

/** Elements that start a new line, so a space must separate them from the text before. */
const separate = 'address, article, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, td, th, tr'

/**
 * Converts a message to plain text without line breaks. Messages of members are text with entities; system messages
 * can contain markup (member API, 9.2), which DOMParser reads into an inert document that runs no scripts and loads no
 * images.
 * Entities are decoded last, so that a `<b>` typed by a member stays text.
 */
export function plainText(content: string): string {
  const document = new DOMParser().parseFromString(content, 'text/html')
  for (const element of document.querySelectorAll(silent)) element.remove()
  for (const element of document.querySelectorAll(separate)) element.before(' ')
  for (const picture of document.querySelectorAll('img[alt]')) picture.replaceWith(picture.getAttribute('alt') ?? '')
  return decodeEntities(document.body.textContent).replace(/\s+/g, ' ').trim()
}

/** What a message says, as text: HTML is only in a stock server's system messages. */
export const wordsOf = ({ format, content }: { format: 'text' | 'html'; content: string }): string =>
  format === 'html' ? plainText(content) : content
