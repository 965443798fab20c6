import { useNamespace } from '@member/shared/host'
import { useServices } from '../services/services.tsx'

type Texts = Readonly<Record<string, string>>

/**
 * Texts of a part of the host, which come with its code: of those in `host.json`, every first visit waits.
 * @param namespace name of the part, unique
 * @returns the hook for them, as `useHostTexts` is for the others
 */
export function lateTexts<T extends Texts>(namespace: string, en: Texts, zhCn: T) {
  return (): ((key: keyof T & string, values?: Record<string, string | number>) => string) => {
    const { i18n } = useServices()
    if (!i18n.hasResourceBundle('en', namespace)) {
      i18n.addResourceBundle('en', namespace, en)
      i18n.addResourceBundle('zh-cn', namespace, zhCn)
    }
    return useNamespace(namespace)
  }
}
