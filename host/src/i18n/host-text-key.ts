import type texts from '../locales/zh-cn/host.json'

/** Key as written in a language's file; plural forms carry i18next's suffix. */
export type HostTextFileKey = keyof typeof texts

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Key of a text of the host; the default language's file is the list. */
export type HostTextKey = WithoutPlural<HostTextFileKey>
