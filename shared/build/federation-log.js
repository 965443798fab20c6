/**
 * Takes the place of the federation runtime's logger and of its error messages in the host. The logger chooses among
 * console methods and collects stack traces, the messages are of remotes, snapshots and builds, which the host does
 * not leave to the runtime; every area would wait for both at its start (0.6 kB brotli measured).
 */
export const createLogger = (prefix) => ({
  warn: (...args) => console.warn(prefix, ...args),
  error: (...args) => console.error(prefix, ...args),
})

/** Messages of what the host does leave to the runtime: giving out shared modules. */
export const runtimeDescMap = {
  'RUNTIME-005': 'A shared module is used before it is there.',
  'RUNTIME-006': 'A shared module is used that the host does not provide.',
  'RUNTIME-010': 'An instance cannot be renamed.',
}

// The packages' entries pass these on; nothing of the site uses them.
export const createInfrastructureLogger = createLogger
export const infrastructureLogger = undefined
export const logger = undefined
export const bindLoggerToCompiler = undefined
export const buildDescMap = undefined
export const errorDescMap = undefined
export const typeDescMap = undefined
