import type { Message, MessageFile } from '../message/message.ts'

/** Path of a file, without the host and what signs it for the reader. */
const pathOf = (url: string): string => {
  try {
    return decodeURI(new URL(url, 'https://site.invalid').pathname)
  } catch {
    return ''
  }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** The text without the addresses of the files that are shown below it. */
export function textBeside(content: string, files: readonly MessageFile[]): string {
  if (files.length === 0) return content
  const paths = files.map(({ url }) => pathOf(url)).filter((path) => path !== '')
  const text = paths.reduce(
    (left, path) => left.replace(new RegExp(`(?:(?:https?:)?//[^\\s/]+)?${escaped(path)}`, 'g'), ''),
    content,
  )
  return text.replace(/[^\S\n]+\n|\n{3,}/g, '\n').trim()
}

/** A picture of a conversation, with an id for the gallery. */
export interface ShownPicture extends MessageFile {
  id: string
  message: Message
}

/** The pictures of messages, the oldest first. */
export const picturesOf = (messages: readonly Message[]): readonly ShownPicture[] =>
  messages.flatMap((message) =>
    message.files.flatMap((file, at) =>
      file.kind === 'picture' ? [{ ...file, id: `${message.id}/${at}`, message }] : [],
    ),
  )
