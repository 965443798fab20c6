/**
 * Services that lanes provide and later lanes use, each started once: `env` is what tests must be given to use them,
 * `stop` takes all of them away, also when the run is interrupted.
 */
export function testServices() {
  /** @type {Record<string, string>} */
  const env = {}
  /** @type {(() => unknown)[]} */
  const stops = []
  const stop = async () => {
    for (const stopOne of stops.splice(0)) await stopOne()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().finally(() => process.exit(1)))
  /** @param {() => Promise<{ env: Record<string, string>, stop: () => unknown } | { skipped: string }>} start */
  const provide = async (start) => {
    const service = await start()
    if ('skipped' in service) return service
    stops.push(service.stop)
    Object.assign(env, service.env)
    return {}
  }
  return { env, provide, stop }
}
