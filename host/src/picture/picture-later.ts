import { type KeepPictureDependencies, keepPicture, type Pictured } from './keep-picture.ts'

/**
 * Milliseconds after which a page that has all its data is at rest; and after which late parts of it, such as icons
 * that few pages have, have come too.
 */
const restsAfterMs = [250, 3_000]

/** Keeps a picture of the page that is shown as soon as the browser has time for it, if it is shown then still. */
export function pictureLater(dependencies: KeepPictureDependencies & { page: Window }, of: Pictured): void {
  const { page: window } = dependencies
  const { href } = window.location
  const keep = () => {
    if (window.location.href === href) keepPicture(dependencies, of)
  }
  const whenIdle = () => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(keep, { timeout: 1_000 })
    else keep()
  }
  for (const ms of restsAfterMs) setTimeout(whenIdle, ms)
}
