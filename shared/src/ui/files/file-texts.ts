import { useLanguage } from '@member/shared'
import type { Refused } from './choose-files.ts'

/** Texts of what chooses and sends files. */
export interface FileTexts {
  attach: string
  choose: string
  list: string
  limitCount: (count: number) => string
  limitSize: (size: string) => string
  limitJoin: string
  cancelOf: (name: string) => string
  removeOf: (name: string) => string
  retry: string
  retryOf: (name: string) => string
  progressOf: (name: string) => string
  failed: string
  changed: string
  someFailed: (count: number) => string
  left: string
  again: string
  againOf: (name: string) => string
  refused: Readonly<Record<Refused['problem'], (name: string, kinds: string) => string>>
}

const en: FileTexts = {
  attach: 'Attach pictures or files',
  choose: 'Files to attach',
  list: 'Attached files',
  limitCount: (count) => `Up to ${count} files`,
  limitSize: (size) => `${size} each`,
  limitJoin: ' · ',
  cancelOf: (name) => `Cancel uploading ${name}`,
  removeOf: (name) => `Remove ${name}`,
  retry: 'Retry',
  retryOf: (name) => `Retry ${name}`,
  progressOf: (name) => `Uploading ${name}`,
  failed: 'The file couldn’t be uploaded.',
  changed: 'The file was changed, moved or deleted after you chose it. Choose it again.',
  someFailed: (count) => `${count} ${count === 1 ? 'file' : 'files'} couldn’t be uploaded`,
  left: 'Upload interrupted. Choose the file again, or send without it.',
  again: 'Choose again',
  againOf: (name) => `Choose again: ${name}`,
  refused: {
    incomplete: (name) => `${name} is empty.`,
    type: (name, kinds) => `${name}: this file type can’t be attached here. Allowed: ${kinds}.`,
    size: (name) => `${name} is too large.`,
    many: (name) => `${name} wasn’t added: file limit reached.`,
  },
}

const zhCn: FileTexts = {
  attach: '添加图片或文件',
  choose: '要添加的文件',
  list: '附件',
  limitCount: (count) => `最多 ${count} 个文件`,
  limitSize: (size) => `每个不超过 ${size}`,
  limitJoin: '，',
  cancelOf: (name) => `取消上传 ${name}`,
  removeOf: (name) => `移除 ${name}`,
  retry: '重试',
  retryOf: (name) => `重试上传 ${name}`,
  progressOf: (name) => `正在上传 ${name}`,
  failed: '文件上传失败。',
  changed: '文件在选择后被修改、移动或删除。请重新选择。',
  someFailed: (count) => `${count} 个文件上传失败`,
  left: '上传中断。请重新选择文件，或不带此文件发送。',
  again: '重新选择',
  againOf: (name) => `重新选择 ${name}`,
  refused: {
    incomplete: (name) => `${name} 是空文件。`,
    type: (name, kinds) => `不支持 ${name} 的文件类型，可添加 ${kinds}。`,
    size: (name) => `${name} 超过了大小限制。`,
    many: (name) => `文件数量已达上限，未添加 ${name}。`,
  },
}

/** To add a language, add an entry here. English is used for a language without one. */
const textsByLanguage: Readonly<Record<string, FileTexts>> = { 'zh-cn': zhCn, en }

/** Those in the member's language. Apart from the kit's other texts, because only what writes messages needs them. */
export const useFileTexts = (): FileTexts => textsByLanguage[useLanguage().current] ?? en
