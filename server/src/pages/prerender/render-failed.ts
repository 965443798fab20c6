/**
 * Why a page was not rendered. Of the script: `slow` (its time was over), `threw`, `ended` (the process is gone, as for
 * want of memory), `unfit` (what it gave may not be sent). Of the server: `unread` (the script cannot be read from the
 * store, or was changed), `unstarted` (no process could be started).
 */
export type RenderFailure = 'slow' | 'threw' | 'ended' | 'unfit' | 'unread' | 'unstarted'

/** A page was not rendered, and another try would likely end the same way. */
export class RenderFailed extends Error {
  override name = 'RenderFailed'
  constructor(readonly reason: RenderFailure) {
    super(`a page could not be rendered: ${reason}`)
  }
}

/** The renderer has too much to do, or rests after a failure: it was not asked. */
export class RendererBusy extends Error {
  override name = 'RendererBusy'
}
