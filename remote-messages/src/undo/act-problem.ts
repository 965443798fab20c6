import { ApiError, type Translate } from '@member/shared'

/** What is said of an act that failed: that there is no connection, else the server's sentence. */
export function actProblem(error: unknown, t: Translate): string {
  if (!navigator.onLine) return t('list.actOffline')
  return (error instanceof ApiError && error.message) || t('list.actFailed')
}
