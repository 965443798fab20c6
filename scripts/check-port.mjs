import { createServer } from 'node:net'

/**
 * Fails with one sentence when the wanted port cannot be used, before minutes are spent on building.
 * Resolves with the port; the server checks again when it listens.
 */
export function checkPort(text) {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    return Promise.reject(new Error(`PORT must be a whole number from 0 to 65535; it is "${text}".`))
  }
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) =>
      reject(
        new Error(
          error.code === 'EADDRINUSE'
            ? `Port ${port} is taken by another program. Stop it, or choose another port, e.g. PORT=${port + 1} npm start.`
            : `Port ${port} cannot be used: ${error.message}.`,
        ),
      ),
    )
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve(port)))
  })
}
