import type { BrowserStorage } from '../platform/browser-storage.ts'

/** Storage key of what a page showed last; it ends with the session. */
export const lastViewKey = 'lastView'

/** Storage key of the picture of that page; it ends with the session as well. */
export const lastPictureKey = 'lastPicture'

/** Deletes what a page showed last. */
export function forgetLastView(storage: BrowserStorage): void {
  storage.write(lastViewKey, null)
  storage.write(lastPictureKey, null)
}
