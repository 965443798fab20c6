import { afterFirstPaint } from './after-first-paint.ts'

// Nothing of the site runs before, not even what its modules do when they are imported. Eager: it is in this file.
const startSite = () => import(/* webpackMode: "eager" */ './start-site.tsx')

afterFirstPaint(window, () => {
  startSite().catch((error: unknown) =>
    // Out of the promise, as the guard of the start hears errors and no rejections.
    setTimeout(() => {
      throw error
    }),
  )
})
