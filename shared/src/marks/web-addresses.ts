/** An address in a text, and where it leads. */
export interface FoundAddress {
  /** Position of its first character. */
  index: number
  /** As it was written. */
  text: string
  /** With its scheme: `http:`, `https:` or `mailto:`. */
  address: string
}

const domain = /[\p{L}\p{N}\p{M}_-]+(?:\.[\p{L}\p{N}\p{M}_-]+)*/u.source
// Every sign outside of ASCII that is no letter, number or accent ends an address: the punctuation and brackets of Chinese
// and Japanese, and signs that change the direction of writing, which would show another address. Signs that end a sentence
// are in an address only where it goes on behind them.
const path = /[/?#](?:[\w/#=&%~@$+()[\]{}|^-]|[.,;:!?*]+(?=[\w/#=&%~@$+(-])|[^\p{ASCII}\s\p{P}\p{S}\p{C}])*/u.source
const page = `(?:https?://(?:[\\w.:%+-]+@)?|www\\.)${domain}(?::\\d+)?(?:${path})?`
const mailbox = '[\\w.+-]+@[a-z\\d-]+(?:\\.[a-z\\d-]+)*\\.[a-z]{2,}'
const addressPattern = new RegExp(`(?<![\\w@.+-])(?:${page}|${mailbox})`, 'giu')

/**
 * A domain in Latin letters with the next word right behind it: `https://example.com谢谢`. Not `\P{ASCII}`: without regard
 * to case that matches s and k, too, as ſ and the sign of Kelvin are them in another case.
 */
const domainBeforeWord = /^((?:https?:\/\/)?[a-z\d-]+(?:\.[a-z\d-]+)+(?::\d+)?)[^\p{ASCII}]/iu

/** A bracket that was opened before an address ends it. */
function withoutUnopened(found: string): string {
  let open = 0
  const end = [...found].findIndex((sign) => {
    if ('(['.includes(sign)) open += 1
    if (')]'.includes(sign)) open -= 1
    return open < 0
  })
  return end < 0
    ? found
    : [...found]
        .slice(0, end)
        .join('')
        .replace(/[.,;:!?*]+$/, '')
}

function schemeOf(written: string): string {
  if (/^https?:/i.test(written)) return ''
  return /^www\./i.test(written) ? 'http://' : 'mailto:'
}

/** The addresses of web pages and mailboxes in a text, as people write them; in order, none within another. */
export const findAddresses = (text: string): FoundAddress[] =>
  [...text.matchAll(addressPattern)].map(({ 0: found, index }) => {
    const written = withoutUnopened(domainBeforeWord.exec(found)?.[1] ?? found)
    return { index, text: written, address: schemeOf(written) + written }
  })
