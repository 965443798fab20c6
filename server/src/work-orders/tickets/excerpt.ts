import type { Nodes } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'
import { visit } from 'unist-util-visit'
import { type Language, t } from '../../texts/languages.ts'

/** Longest excerpt, in characters. */
const longest = 80

/** How much of a message is read for its excerpt, in characters: room for addresses, which it does not show. */
const longestBeginning = 1_000

/** Stands for a picture, whose name depends on the reader's language; Unicode has it for objects in a text. */
const picture = '\ufffc'

/** Control characters, and signs that would change the direction of what follows the excerpt. */
const unprintable = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069\ufffc]/gu

/** What a node of the text adds itself; its children come after it. */
function wordsOf(node: Nodes): string {
  switch (node.type) {
    case 'text':
    case 'inlineCode':
    case 'html':
      return node.value
    case 'code':
      return ` ${node.value}`
    case 'image':
    case 'imageReference':
      return picture
    case 'paragraph':
    case 'heading':
    case 'tableCell':
    case 'break':
      return ' '
    default:
      return ''
  }
}

/** What a ticket keeps of its last message for lists: the words of its beginning, in one line of at most 80 characters. */
export function excerptOf(markdown: string): string {
  const beginning = markdown.slice(0, longestBeginning).replace(unprintable, '')
  let words = ''
  visit(fromMarkdown(beginning, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] }), (node) => {
    words += wordsOf(node)
  })
  const line = [...words.replace(/\s+/g, ' ').trim()]
  return line.length > longest ? `${line.slice(0, longest - 1).join('')}…` : line.join('')
}

export const shownExcerpt = (excerpt: string, language: Language): string =>
  excerpt.replaceAll(picture, t(language, 'excerptPicture'))
