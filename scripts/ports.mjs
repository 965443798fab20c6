import { createServer } from 'node:net'

/**
 * Fails with one sentence when the wanted port cannot be used, before minutes are spent on building.
 * Resolves with the port; the server checks again when it listens.
 *
 * @param {string} text
 * @returns {Promise<number>}
 */
export function checkPort(text) {
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > 65_535) {
    return Promise.reject(new Error(`PORT must be a whole number from 0 to 65535; it is "${text}".`))
  }
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => reject(new Error(problem(port, error))))
    probe.listen(port, process.env.HOST || undefined, () => probe.close(() => resolve(port)))
  })
}

/**
 * @param {number} port
 * @param {NodeJS.ErrnoException} error
 */
function problem(port, { code, message }) {
  const other = `choose another port, e.g. PORT=${port > 1023 && port < 65_535 ? port + 1 : 8080} npm start`
  if (code === 'EADDRINUSE') return `Port ${port} is taken by another program. Stop it, or ${other}.`
  if (code === 'EACCES') return `Port ${port} may not be used by this user; ${other}.`
  return `Port ${port} cannot be used: ${message}.`
}

/** @returns {Promise<import('node:net').Server>} */
const listening = () =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject)
    server.listen(0, '127.0.0.1', () => resolve(server))
  })

/**
 * Ports of this machine that nothing listens on.
 *
 * @param {number} count
 */
export async function freePorts(count) {
  const servers = await Promise.all(Array.from({ length: count }, listening))
  const ports = servers.map((server) => /** @type {import('node:net').AddressInfo} */ (server.address()).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
