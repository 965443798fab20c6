import { afterFirstPaint } from './after-first-paint.ts'

// Nothing of the site runs before, not even what its modules do when they are imported. Eager: it is in this file.
const loadSite = () => import(/* webpackMode: "eager" */ './start-site.tsx')

afterFirstPaint(window, () => {
  const isMember = document.documentElement.hasAttribute('data-member')
  loadSite()
    // In a task of its own, so that a phone can answer input between the two. A member's first call is not to wait for
    // the scripts that have come before that task.
    .then(({ startSite }) => (isMember ? startSite() : void setTimeout(startSite)))
    // Out of the promise, as the guard of the start hears errors and no rejections.
    .catch((error: unknown) =>
      setTimeout(() => {
        throw error
      }),
    )
})
