import { useLanguage } from '@member/shared'

/** Texts that every thread has, whoever writes in it. */
export interface ThreadTexts {
  today: string
  yesterday: string
  unread: string
  messageOf: (name: string, time: string) => string
  actionsOf: (message: string) => string
  copy: string
  copied: string
  copyFailed: string
  files: string
  picture: (name: string) => string
  earlierLoading: string
  earlierFailed: string
  laterFailed: string
  toNewest: string
  newCount: (count: number) => string
}

const en: ThreadTexts = {
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'New messages',
  messageOf: (name, time) => `${name}, ${time}`,
  actionsOf: (message) => `Actions: ${message}`,
  copy: 'Copy text',
  copied: 'Copied.',
  copyFailed: 'Couldn’t copy. Select the text and copy it yourself.',
  files: 'Files',
  picture: (name) => `Enlarge picture ${name}`,
  earlierLoading: 'Loading earlier messages…',
  earlierFailed: 'Couldn’t load earlier messages. Retry',
  laterFailed: 'Couldn’t load newer messages. Retry',
  toNewest: 'Newest messages',
  newCount: (count) => `${count} new ${count === 1 ? 'message' : 'messages'}`,
}

const zhCn: ThreadTexts = {
  today: '今天',
  yesterday: '昨天',
  unread: '以下是新消息',
  messageOf: (name, time) => `${name}，${time}`,
  actionsOf: (message) => `操作：${message}`,
  copy: '复制文字',
  copied: '已复制。',
  copyFailed: '无法复制，请手动选择文字。',
  files: '文件',
  picture: (name) => `放大图片 ${name}`,
  earlierLoading: '正在加载更早的消息…',
  earlierFailed: '更早的消息加载失败，重试',
  laterFailed: '更新的消息加载失败，重试',
  toNewest: '最新消息',
  newCount: (count) => `${count} 条新消息`,
}

/** To add a language, add an entry here. English is used for a language without one. */
const textsByLanguage: Readonly<Record<string, ThreadTexts>> = { 'zh-cn': zhCn, en }

/** Those in the member's language. Apart from the kit's other texts, because only threads need them. */
export const useThreadTexts = (): ThreadTexts => textsByLanguage[useLanguage().current] ?? en
