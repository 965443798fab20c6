import type { MessageFile as ShownFile } from '@member/shared/ui'
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

/** The files of a message, with ids for the gallery. */
export const filesOf = ({ id, files }: Message): readonly ShownFile[] =>
  files.map(({ kind, width, height, ...file }, at) => ({
    ...file,
    id: `${id}/${at}`,
    picture: kind === 'picture' ? { width, height } : null,
  }))

/** The pictures of messages, the oldest first. */
export const picturesOf = (messages: readonly Message[]): readonly (ShownFile & { message: Message })[] =>
  messages.flatMap((message) =>
    filesOf(message).flatMap((file) => (file.picture === null ? [] : [{ ...file, message }])),
  )
