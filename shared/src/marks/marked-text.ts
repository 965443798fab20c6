// Entry `@member/shared/marks`: texts with marks, as members and agents write them in work orders, and the addresses in any
// text; without React, for the browser and for Node.
import { findAddresses } from './web-addresses.ts'

export { type FoundAddress, findAddresses } from './web-addresses.ts'

/** A part of a line. */
export type Part =
  | { kind: 'text' | 'code'; text: string }
  | { kind: 'bold'; parts: Part[] }
  | { kind: 'link'; text: string; address: string }

/** A part of a text: a paragraph with its line breaks, or what a mark makes of its lines. */
export type Block =
  | { kind: 'paragraph'; parts: Part[] }
  | { kind: 'code'; text: string }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; items: Block[][] }

/** Quotes within quotes and lists within lists that are read as such. */
const deepest = 8

// Browsers ignore control characters and read a backslash as a slash: "java\nscript:" and "/\evil.example" are traps.
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for
const treacherous = /[\u0000-\u0020\u007f-\u009f\\]/

/** Whether an address that somebody else wrote may be followed: http, https, mailto and paths of this site. */
export function isSafeAddress(address: string): boolean {
  if (treacherous.test(address)) return false
  if (/^\/(?!\/)/.test(address)) return true
  if (!/^(?:https?:\/\/|mailto:)./i.test(address) || !URL.canParse(address)) return false
  // A name before the host makes an address look like another site's.
  const { username, password } = new URL(address)
  return username === '' && password === ''
}

const code = /`(?<code>[^`\n]+)`/
const bold = /(?<!\*)\*\*(?<bold>[^\s*/\\](?:(?:[^*\n]|\*(?!\*))*[^\s*/\\])?)\*\*(?!\*)/
/** An address may have brackets of its own: `/wiki/Rust_(language)`. */
const link = /\[(?<words>[^[\]\n]+)\]\((?<address>(?:[^\s()[\]]|\([^\s()[\]]*\))+)\)/
const pairs = new RegExp(`${code.source}|${bold.source}|${link.source}`, 'g')

/** Whether two stars are a power: `x**2 + y**2`. */
const isPower = (line: string, from: number, to: number): boolean =>
  /[\w)\]]/.test(line.charAt(from - 1)) &&
  /[\w([]/.test(line.charAt(to)) &&
  [from - 1, from + 2, to - 3, to].some((at) => /\d/.test(line.charAt(at)))

function addressParts(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { index, text: written, address } of findAddresses(text)) {
    if (!isSafeAddress(address)) continue
    if (index > done) parts.push({ kind: 'text', text: text.slice(done, index) })
    parts.push({ kind: 'link', text: written, address })
    done = index + written.length
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) })
  return parts
}

function partsOf(text: string): Part[] {
  const parts: Part[] = []
  let done = 0
  for (const { 0: pair, index, groups = {} } of text.matchAll(pairs)) {
    const end = index + pair.length
    let part: Part
    if (groups.code !== undefined) part = { kind: 'code', text: groups.code }
    else if (groups.bold !== undefined) {
      if (isPower(text, index, end)) continue
      part = { kind: 'bold', parts: partsOf(groups.bold) }
    } else {
      const { words = '', address = '' } = groups
      // Words that are another address would lead astray.
      if (!isSafeAddress(address) || findAddresses(words).some((found) => found.address !== address)) continue
      part = { kind: 'link', text: words, address }
    }
    parts.push(...addressParts(text.slice(done, index)), part)
    done = end
  }
  return [...parts, ...addressParts(text.slice(done))]
}

/** A minus before an amount, or a sign of comparison, is what it says and no mark. */
const isAmount = (line: string): boolean => /^\s*[-+.,]?\s*[\d¥￥$€£]/.test(line)

function lengthOfRun(lines: readonly string[], from: number, isPart: (line: string) => boolean): number {
  let end = from
  for (let line = lines[end]; line !== undefined && isPart(line); line = lines[end]) end += 1
  return end - from
}

/** What begins at a line: how many lines it takes, and what they are; no block where they are as they were written. */
interface Begun {
  length: number
  block?: Block
}

function codeAt(lines: readonly string[], at: number): Begun | undefined {
  if (!/^```[\w+-]*\s*$/.test(lines[at] ?? '')) return undefined
  const length = lengthOfRun(lines, at + 1, (line) => !/^```\s*$/.test(line))
  if (at + 1 + length >= lines.length) return undefined
  return { length: length + 2, block: { kind: 'code', text: lines.slice(at + 1, at + 1 + length).join('\n') } }
}

function quoteAt(lines: readonly string[], at: number, depth: number): Begun | undefined {
  const length = lengthOfRun(lines, at, (line) => /^>(?: |$)/.test(line))
  if (length === 0) return undefined
  // Nobody quotes one line and says nothing to it.
  if (depth === 0 && length === 1 && at + 1 === lines.length) return { length }
  const quoted = lines.slice(at, at + length).map((line) => line.slice(2))
  if (quoted.every((line) => line === '' || isAmount(line))) return { length }
  return { length, block: { kind: 'quote', blocks: blocksOf(quoted, depth + 1) } }
}

function listAt(lines: readonly string[], at: number, depth: number): Begun | undefined {
  if (!lines[at]?.startsWith('- ')) return undefined
  const length = lengthOfRun(lines, at, (line) => /^(?:- | {2,}\S)/.test(line))
  const items: string[][] = []
  for (const line of lines.slice(at, at + length)) {
    if (line.startsWith('- ')) items.push([line.slice(2)])
    else items.at(-1)?.push(line.slice(2))
  }
  // One line alone is as often a signature or an amount as it is a list.
  if (items.length < 2 || items.some(([first = '']) => isAmount(first))) return { length }
  return { length, block: { kind: 'list', items: items.map((item) => blocksOf(item, depth + 1)) } }
}

function blocksOf(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = []
  let written: string[] = []
  const end = () => {
    if (written.length > 0) blocks.push({ kind: 'paragraph', parts: partsOf(written.join('\n')) })
    written = []
  }
  for (let at = 0; at < lines.length; ) {
    const marked =
      depth > deepest ? undefined : (codeAt(lines, at) ?? quoteAt(lines, at, depth) ?? listAt(lines, at, depth))
    const { length, block } = marked ?? { length: 1 }
    const own = lines.slice(at, at + length)
    if (block !== undefined || own[0]?.trim() === '') end()
    if (block !== undefined) blocks.push(block)
    else if (own[0]?.trim() !== '') written.push(...own)
    at += length
  }
  end()
  return blocks
}

/**
 * Reads a text with the marks that the buttons above it make: `**bold**`, `` `code` `` and blocks of it, `[words](address)`,
 * lines after `> `, and two or more after `- `. Addresses are links. Everything else, also what could be a mark and is not
 * certainly one, is as it was written. Takes time in proportion to the length of the text.
 */
export const readMarks = (text: string): Block[] => blocksOf(text.split(/\r\n?|\n/), 0)

const partWords = (part: Part): string => (part.kind === 'bold' ? part.parts.map(partWords).join('') : part.text)

function blockWords(block: Block): string {
  switch (block.kind) {
    case 'paragraph':
      return block.parts.map(partWords).join('')
    case 'code':
      return block.text
    case 'quote':
      return block.blocks.map(blockWords).join(' ')
    case 'list':
      return block.items.flat().map(blockWords).join(' ')
  }
}

/** Control characters, and signs that would change the direction of what follows. */
const unprintable = /[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/gu

/** The words of a text with marks in one line, without its marks and addresses; longer than `longest` characters, cut. */
export function plainWords(text: string, longest: number): string {
  const words = [...readMarks(text).map(blockWords).join(' ').replace(unprintable, '').replace(/\s+/g, ' ').trim()]
  return words.length > longest ? `${words.slice(0, longest - 1).join('')}…` : words.join('')
}
