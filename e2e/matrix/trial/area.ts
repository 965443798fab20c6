import { type AreaPage, defineArea } from '@member/shared'

/** A page of the matrix, opened by its address alone. */
const page = (name: string, load: AreaPage['load']) =>
  ({ path: `/user/trial/${name}`, name: `trial/${name}`, title: { 'zh-cn': '试验', en: 'Trial' }, load }) as const

// The pages by what is wrong with them.
const throwing = () => import('./src/pages/throwing.tsx')
const meddling = () => import('./src/pages/meddling.tsx')
const neverReady = () => import('./src/pages/never-ready.tsx')

/** An area whose pages each do one thing that a page must not do; its newest release does, the one before does not. */
export default defineArea({
  name: 'trial',
  contract: '^1.0.0',
  owns: ['/user/trial'],
  pages: [
    page('throws-on-close', async () => ({ default: (await throwing()).throwsOnClose })),
    page('removes-own-node', async () => ({ default: (await meddling()).removesOwnNode })),
    page('clears-storage', async () => ({ default: (await meddling()).clearsStorage })),
    page('patches-history', async () => ({ default: (await meddling()).patchesHistory })),
    page('replaces-fetch', async () => ({ default: (await meddling()).replacesFetch })),
    page('suspends-for-ever', async () => ({ default: (await neverReady()).suspendsForEver })),
    page('handler-throws', async () => ({ default: (await throwing()).handlerThrows })),
    page('rejects', async () => ({ default: (await throwing()).rejects })),
    page('throws-in-render', async () => ({ default: (await throwing()).throwsInRender })),
    page('throws-in-effect', async () => ({ default: (await throwing()).throwsInEffect })),
    page('renders-for-ever', async () => ({ default: (await neverReady()).rendersForEver })),
    page('navigates-for-ever', async () => ({ default: (await neverReady()).navigatesForEver })),
  ],
})
