import { useNamespace } from '@member/shared/host'
import en from '../locales/en/releases.json'
import zhCn from '../locales/zh-cn/releases.json'
import { useServices } from '../services/services.tsx'

const namespace = 'releases'

export type ReleaseTextKey = keyof typeof zhCn
export type ReleaseTranslate = (key: ReleaseTextKey, values?: Record<string, string | number>) => string

/** Texts of this page, which come with its code: of the host's own, every first visit waits. */
export function useReleaseTexts(): ReleaseTranslate {
  const { i18n } = useServices()
  if (!i18n.hasResourceBundle('en', namespace)) {
    i18n.addResourceBundle('en', namespace, en)
    i18n.addResourceBundle('zh-cn', namespace, zhCn)
  }
  return useNamespace(namespace)
}
