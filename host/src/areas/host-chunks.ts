import { messageOf } from '@member/shared/reading'

/** Waits for the address of a late file of the host to be loadable; undefined when it is. */
type BeforeChunk = (address: string) => Promise<unknown> | undefined

/** Lets something happen before each late file of the host is asked for. */
export type HostChunks = (before: BeforeChunk) => void

/** The late files of this build, through the function that webpack's runtime loads all of them with. */
export const hostChunks: HostChunks = (before) => {
  const load = __webpack_chunk_load__
  __webpack_chunk_load__ = (chunk) => {
    const address = __webpack_public_path__ + __webpack_get_script_filename__(chunk)
    return (
      before(address)
        ?.catch(failAs(chunk, address))
        .then(() => load(chunk)) ?? load(chunk)
    )
  }
}

/** A file whose hash cannot be had is a file that cannot be had. */
const failAs = (chunk: string | number, request: string) => (cause: unknown) => {
  const error = new Error(`Loading chunk ${chunk} failed: ${messageOf(cause)}`, { cause })
  throw Object.assign(error, { name: 'ChunkLoadError', type: 'error', request })
}
