import { useLanguage } from '@member/shared'

/** Texts of the kit itself; a page passes its own texts as props. */
export interface KitTexts {
  loading: string
  retry: string
  retrying: string
  reference: (id: string) => string
  report: string
  /** Of a part of the page, whyever its code could not be loaded. */
  missing: string
  close: string
  cancel: string
  noPermissionTitle: string
  noPermissionText: string
  pages: string
  previousPage: string
  nextPage: string
  page: (page: number) => string
  pageOf: (page: string, pages: string) => string
  range: (from: string, to: string, total: string) => string
  rowsPerPage: string
  clear: string
  showPassword: string
  hidePassword: string
  capsLock: string
  required: string
  /** Of a pasted text. @param longest characters that the field takes */
  cut: (longest: string) => string
  tone: Record<'info' | 'success' | 'warn' | 'danger', string>
}

const en: KitTexts = {
  loading: 'Loading…',
  retry: 'Retry',
  retrying: 'Retrying…',
  reference: (id) => `Reference: ${id}`,
  report: 'Open a work order',
  missing: 'This part couldn’t be loaded.',
  close: 'Close',
  cancel: 'Cancel',
  noPermissionTitle: 'You don’t have access to this',
  noPermissionText: 'Contact support to request access.',
  pages: 'Pages',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  page: (page) => `Page ${page}`,
  pageOf: (page, pages) => `Page ${page} of ${pages}`,
  range: (from, to, total) => `${from}–${to} of ${total}`,
  rowsPerPage: 'Per page',
  clear: 'Clear',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  capsLock: 'Caps Lock is on',
  required: ' (required)',
  cut: (longest) => `Your text was shortened to ${longest} characters.`,
  tone: { info: 'Note', success: 'Done', warn: 'Warning', danger: 'Error' },
}

const zhCn: KitTexts = {
  loading: '加载中…',
  retry: '重试',
  retrying: '正在重试…',
  reference: (id) => `编号：${id}`,
  report: '提交工单',
  missing: '这部分内容加载失败。',
  close: '关闭',
  cancel: '取消',
  noPermissionTitle: '您没有访问权限',
  noPermissionText: '如需开通，请联系客服。',
  pages: '分页',
  previousPage: '上一页',
  nextPage: '下一页',
  page: (page) => `第 ${page} 页`,
  pageOf: (page, pages) => `第 ${page} 页，共 ${pages} 页`,
  range: (from, to, total) => `第 ${from}–${to} 条，共 ${total} 条`,
  rowsPerPage: '每页条数',
  clear: '清除',
  showPassword: '显示密码',
  hidePassword: '隐藏密码',
  capsLock: '大写锁定已开启',
  required: '（必填）',
  cut: (longest) => `粘贴的内容过长，已截取前 ${longest} 个字。`,
  tone: { info: '提示', success: '完成', warn: '警告', danger: '错误' },
}

/** To add a language, add an entry here. English is used for the texts it lacks. */
const textsByLanguage: Record<string, Partial<KitTexts>> = { 'zh-cn': zhCn, en }

/** The kit's texts for a language code such as `zh-cn`. */
export function kitTexts(language: string, texts = textsByLanguage): KitTexts {
  return { ...en, ...texts[language] }
}

/** The kit's texts in the member's language. */
export function useKitTexts(): KitTexts {
  return kitTexts(useLanguage().current)
}
