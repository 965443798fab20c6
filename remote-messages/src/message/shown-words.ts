import type { Translate } from '@member/shared'

/** Addresses of files, as they stand in the text of a message; the last one may have been cut off. */
const address = /(?:(?:https?:)?\/\/[^\s/]+)?\/storage\/[^\s"'<>]+/g

const picture = /\.(?:png|jpe?g|gif|webp|avif|bmp)(?:[?#]|$)/i

/** What a list shows of a message: for addresses of files, that there is a picture or a file, each said once. */
export function shownWords(excerpt: string, t: Translate): string {
  const said = new Set<string>()
  return excerpt
    .replace(address, (found) => {
      const word = t(picture.test(found) ? 'list.picture' : 'list.file')
      if (said.has(word)) return ''
      said.add(word)
      return word
    })
    .replace(/\s+/g, ' ')
    .trim()
}
