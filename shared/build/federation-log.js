/**
 * Replaces the logger and the error messages of the federation runtime in the host. Their code is about remotes,
 * snapshots and builds, which the host handles itself, and would delay the start of every area (0.6 kB brotli
 * measured).
 *
 * @param {unknown} prefix
 */
export const createLogger = (prefix) => ({
  warn: (/** @type {unknown[]} */ ...args) => console.warn(prefix, ...args),
  error: (/** @type {unknown[]} */ ...args) => console.error(prefix, ...args),
})

/** Error messages for what the host does leave to the runtime: shared modules. */
export const runtimeDescMap = {
  'RUNTIME-005': 'A shared module is used before it is there.',
  'RUNTIME-006': 'A shared module is used that the host does not provide.',
  'RUNTIME-010': 'An instance cannot be renamed.',
}

// Re-exported by the packages' entries; the site does not use them.
export const createInfrastructureLogger = createLogger
export const infrastructureLogger = undefined
export const logger = undefined
export const bindLoggerToCompiler = undefined
export const buildDescMap = undefined
export const errorDescMap = undefined
export const typeDescMap = undefined
