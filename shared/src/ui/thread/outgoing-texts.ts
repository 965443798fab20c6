import { useLanguage } from '@member/shared'

/** Texts of what is on its way. */
interface OutgoingTexts {
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

const en: OutgoingTexts = {
  outgoing: 'Messages on their way',
  sending: (failures) => (failures === 0 ? 'Sending…' : 'No response yet, trying again…'),
  sent: 'Sent',
  undoable: 'Sent. You can still undo it',
  undo: 'Undo',
  seconds: (seconds) => `${seconds} s`,
  retry: 'Retry',
  edit: 'Edit',
  discard: 'Discard',
  discardedUnheard: 'Discarded. It may already have been sent.',
}

const zhCn: OutgoingTexts = {
  outgoing: '发送中的消息',
  sending: (failures) => (failures === 0 ? '发送中…' : '暂无响应，正在重试…'),
  sent: '已发送',
  undoable: '已发送，可以撤销',
  undo: '撤销',
  seconds: (seconds) => `${seconds} 秒`,
  retry: '重试',
  edit: '编辑',
  discard: '放弃',
  discardedUnheard: '已放弃。消息可能已经发出。',
}

/** To add a language, add an entry here. English is used for a language without one. */
const textsByLanguage: Readonly<Record<string, OutgoingTexts>> = { 'zh-cn': zhCn, en }

/** Those in the member's language. Apart from those of the thread, as they come with the composer. */
export const useOutgoingTexts = (): OutgoingTexts => textsByLanguage[useLanguage().current] ?? en
