import type texts from '../locales/zh-cn/host.json'

/** Key in a language file; plural forms have i18next's suffix. */
export type HostTextFileKey = keyof typeof texts

type WithoutPlural<Key> = Key extends `${infer Stem}_${'one' | 'other'}` ? Stem : Key

/** Key of a text of the host; the file of the default language lists them all. */
export type HostTextKey = WithoutPlural<HostTextFileKey>
