import { diagnose } from './load-script.ts'
import { AreaError } from './reason.ts'

/** webpack names the error in one field or the other, depending on who wrapped it. */
const isChunkLoadError = (error: unknown): error is Error & { request?: string } =>
  error instanceof Error && (error.name === 'ChunkLoadError' || /Loading chunk .+ failed/.test(error.message))

/** Turns what a federated `import()` rejected with into a reason. */
export async function explainImportFailure(error: unknown): Promise<AreaError> {
  if (error instanceof AreaError) return error
  if (!isChunkLoadError(error)) return new AreaError('module-threw', String(error), error)
  const found = error.request === undefined ? 'entry-http' : await diagnose(error.request)
  const reason = found === 'integrity' || found === 'offline' ? found : 'chunk-http'
  return new AreaError(reason, error.message, error)
}
