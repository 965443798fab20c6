import { type AreaPage, defineArea } from '@member/shared'

/** A page of the matrix, opened by its address alone. */
const page = (name: string, load: AreaPage['load']) =>
  ({ path: `/user/trial/${name}`, name: `trial/${name}`, title: { 'zh-cn': '试验', en: 'Trial' }, load }) as const

/** An area whose pages each do one thing that a page must not do; its newest release does, the one before does not. */
export default defineArea({
  name: 'trial',
  contract: '^1.0.0',
  owns: ['/user/trial'],
  pages: [
    page('throws-on-close', () => import('./src/pages/throws-on-close.tsx')),
    page('ref-throws-on-close', () => import('./src/pages/ref-throws-on-close.tsx')),
    page('removes-own-node', () => import('./src/pages/removes-own-node.tsx')),
    page('removes-parent-node', () => import('./src/pages/removes-parent-node.tsx')),
    page('clears-storage', () => import('./src/pages/clears-storage.tsx')),
    page('patches-history', () => import('./src/pages/patches-history.tsx')),
    page('notifies-with-an-object', () => import('./src/pages/notifies-with-an-object.tsx')),
    page('notifies-with-a-wrong-tone', () => import('./src/pages/notifies-with-a-wrong-tone.tsx')),
    page('busy-for-ever', () => import('./src/pages/busy-for-ever.tsx')),
    page('suspends-for-ever', () => import('./src/pages/suspends-for-ever.tsx')),
    page('renders-nothing', () => import('./src/pages/renders-nothing.tsx')),
    page('handler-throws', () => import('./src/pages/handler-throws.tsx')),
    page('timer-throws', () => import('./src/pages/timer-throws.tsx')),
    page('rejects', () => import('./src/pages/rejects.tsx')),
    page('throws-in-render', () => import('./src/pages/throws-in-render.tsx')),
    page('throws-in-effect', () => import('./src/pages/throws-in-effect.tsx')),
    page('renders-for-ever', () => import('./src/pages/renders-for-ever.tsx')),
    page('navigates-for-ever', () => import('./src/pages/navigates-for-ever.tsx')),
    page('memo', () => import('./src/pages/memo.tsx')),
    page('forward-ref', () => import('./src/pages/forward-ref.tsx')),
    page('lazy', () => import('./src/pages/lazy.tsx')),
    page('number', () => import('./src/pages/number.tsx')),
    page('sound', () => import('./src/pages/sound.tsx')),
  ],
})
