import { MissingDialog } from '@member/shared'
import { late } from '@member/shared/ui'
import { latePart } from '../ticket/late-part.tsx'
import type { Viewer } from '../ticket/ticket.ts'
import type { Chrome } from './reader.ts'
import type { SideFactsProps } from './side-facts.tsx'
import type { PresenceLineProps, StaleNoticeProps } from './thread-lines.tsx'

const loadFacts = () => import(/* webpackChunkName: "facts" */ './side-facts.tsx')
export const SideFacts = latePart(loadFacts)
/** The facts over the thread, where there is no room for them beside it. */
export const FactsDialog = latePart<SideFactsProps & { onClose: () => void }>(
  () => loadFacts().then(({ FactsDialog }) => ({ default: FactsDialog })),
  MissingDialog,
)
export const ThreadGallery = latePart(
  () => import(/* webpackChunkName: "gallery" */ './thread-gallery.tsx'),
  ({ onShow, ...missing }) => <MissingDialog {...missing} onClose={() => onShow(null)} />,
)
export const EndOfThread = latePart(() => import(/* webpackChunkName: "end-of-thread" */ './end-of-thread.tsx'))
const loadLines = () => import(/* webpackChunkName: "composer" */ './thread-lines.tsx')
/** They come with the composer: nothing changes before it is there. */
export const PresenceLine = latePart<PresenceLineProps>(
  () => loadLines().then(({ PresenceLine }) => ({ default: PresenceLine })),
  'nothing',
)
export const StaleNotice = latePart<StaleNoticeProps>(() =>
  loadLines().then(({ StaleNotice }) => ({ default: StaleNotice })),
)
/** It quotes into the composer, and comes with it. */
export const SelectionQuote = latePart(
  () => import(/* webpackChunkName: "composer" */ './selection-quote.tsx'),
  'nothing',
)
export const ConflictNotice = latePart(() => import(/* webpackChunkName: "conflict" */ './conflict-notice.tsx'))
const loadTools = () => import(/* webpackChunkName: "agent-tools" */ './agent-tools.tsx')
export const AgentTools = late(loadTools)

/** Asks for the code around a thread while its ticket is on its way; a failure is told where the part is shown. */
export const loadAround = (viewer: Viewer, chrome: Chrome): Promise<unknown> =>
  Promise.allSettled([chrome === 'page' && loadFacts(), viewer === 'agent' && loadTools()])
