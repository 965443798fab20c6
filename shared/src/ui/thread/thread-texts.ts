import { useLanguage } from '@member/shared'

/** Texts that every thread has, whoever writes in it. */
export interface ThreadTexts {
  today: string
  yesterday: string
  unread: string
  messageOf: (name: string, time: string) => string
  actionsOf: (message: string) => string
  read: string
  copy: string
  copied: string
  copyFailed: string
  files: string
  picture: (name: string) => string
  pictures: string
  position: (position: number, count: number) => string
  original: string
  previous: string
  next: string
  earlierLoading: string
  earlierFailed: string
  laterFailed: string
  toNewest: string
  newCount: (count: number) => string
  outgoing: string
  /** @param failures how often nobody heard an answer */
  sending: (failures: number) => string
  sent: string
  undoable: string
  undo: string
  seconds: (seconds: number) => string
  retry: string
  edit: string
  discard: string
  discardedUnheard: string
}

const en: ThreadTexts = {
  today: 'Today',
  yesterday: 'Yesterday',
  unread: 'New messages',
  messageOf: (name, time) => `${name}, ${time}`,
  actionsOf: (message) => `Actions: ${message}`,
  read: 'Read',
  copy: 'Copy text',
  copied: 'Text copied.',
  copyFailed: 'The text couldn’t be copied. Select it to copy it.',
  files: 'Files',
  picture: (name) => `Enlarge picture ${name}`,
  pictures: 'Pictures',
  position: (position, count) => `${position} of ${count}`,
  original: 'Original',
  previous: 'Previous picture',
  next: 'Next picture',
  earlierLoading: 'Loading earlier messages…',
  earlierFailed: 'Earlier messages couldn’t be loaded. Retry',
  laterFailed: 'Newer messages couldn’t be loaded. Retry',
  toNewest: 'Newest messages',
  newCount: (count) => `${count} new ${count === 1 ? 'message' : 'messages'}`,
  outgoing: 'Messages on their way',
  sending: (failures) => (failures === 0 ? 'Sending…' : 'No answer yet, trying again…'),
  sent: 'Sent',
  undoable: 'Sent: you can still undo it',
  undo: 'Undo',
  seconds: (seconds) => `${seconds} s`,
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  discardedUnheard: 'Discarded here. No answer had come, so it may have been sent.',
}

const zhCn: ThreadTexts = {
  today: '今天',
  yesterday: '昨天',
  unread: '以下是新消息',
  messageOf: (name, time) => `${name}，${time}`,
  actionsOf: (message) => `操作：${message}`,
  read: '已读',
  copy: '复制文字',
  copied: '已复制文字。',
  copyFailed: '无法复制，请手动选择文字。',
  files: '文件',
  picture: (name) => `放大图片 ${name}`,
  pictures: '图片',
  position: (position, count) => `第 ${position} 张，共 ${count} 张`,
  original: '原图',
  previous: '上一张',
  next: '下一张',
  earlierLoading: '正在加载更早的消息…',
  earlierFailed: '更早的消息加载失败，点击重试',
  laterFailed: '更新的消息加载失败，点击重试',
  toNewest: '最新消息',
  newCount: (count) => `${count} 条新消息`,
  outgoing: '发送中的消息',
  sending: (failures) => (failures === 0 ? '发送中…' : '暂无响应，正在重试…'),
  sent: '已发送',
  undoable: '已发送，可以撤销',
  undo: '撤销',
  seconds: (seconds) => `${seconds} 秒`,
  retry: '重试',
  edit: '编辑',
  discard: '放弃',
  discardedUnheard: '已在此处放弃。此前没有收到答复，消息可能已经发出。',
}

/** To add a language, add an entry here. English is used for a language without one. */
const textsByLanguage: Readonly<Record<string, ThreadTexts>> = { 'zh-cn': zhCn, en }

/** Those in the member's language. Apart from the kit's other texts, because only threads need them. */
export const useThreadTexts = (): ThreadTexts => textsByLanguage[useLanguage().current] ?? en
