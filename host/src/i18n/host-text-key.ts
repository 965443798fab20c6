import type texts from '../locales/zh-cn/host.json'

/** Key of a text of the host; the default language's file is the list. */
export type HostTextKey = keyof typeof texts
