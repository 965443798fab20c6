import { type AreaPage, defineArea } from '@member/shared'

/** A page of the matrix, opened by its address alone. */
const page = (name: string, load: AreaPage['load']) =>
  ({ path: `/user/trial/${name}`, name: `trial/${name}`, title: { 'zh-cn': '试验', en: 'Trial' }, load }) as const

// The pages by what is wrong with them.
const throwing = () => import('./src/pages/throwing.tsx')
const meddling = () => import('./src/pages/meddling.tsx')
const neverReady = () => import('./src/pages/never-ready.tsx')
const sound = () => import('./src/pages/sound.tsx')

/** An area whose pages each do one thing that a page must not do; its newest release does, the one before does not. */
export default defineArea({
  name: 'trial',
  contract: '^1.0.0',
  owns: ['/user/trial'],
  pages: [
    page('throws-on-close', async () => ({ default: (await throwing()).throwsOnClose })),
    page('ref-throws-on-close', async () => ({ default: (await throwing()).refThrowsOnClose })),
    page('removes-own-node', async () => ({ default: (await meddling()).removesOwnNode })),
    page('removes-parent-node', async () => ({ default: (await meddling()).removesParentNode })),
    page('clears-storage', async () => ({ default: (await meddling()).clearsStorage })),
    page('patches-history', async () => ({ default: (await meddling()).patchesHistory })),
    page('notifies-with-an-object', async () => ({ default: (await meddling()).notifiesWithAnObject })),
    page('notifies-with-a-wrong-tone', async () => ({ default: (await meddling()).notifiesWithAWrongTone })),
    page('busy-for-ever', async () => ({ default: (await neverReady()).busyForEver })),
    page('suspends-for-ever', async () => ({ default: (await neverReady()).suspendsForEver })),
    page('renders-nothing', async () => ({ default: (await neverReady()).rendersNothing })),
    page('handler-throws', async () => ({ default: (await throwing()).handlerThrows })),
    page('timer-throws', async () => ({ default: (await throwing()).timerThrows })),
    page('rejects', async () => ({ default: (await throwing()).rejects })),
    page('throws-in-render', async () => ({ default: (await throwing()).throwsInRender })),
    page('throws-in-effect', async () => ({ default: (await throwing()).throwsInEffect })),
    page('renders-for-ever', async () => ({ default: (await neverReady()).rendersForEver })),
    page('navigates-for-ever', async () => ({ default: (await neverReady()).navigatesForEver })),
    page('memo', async () => ({ default: (await sound()).memoPage })),
    page('forward-ref', async () => ({ default: (await sound()).forwardRefPage })),
    page('lazy', async () => ({ default: (await sound()).lazyPage })),
    page('number', async () => ({ default: (await sound()).numberPage })),
    page('sound', sound),
  ],
})
