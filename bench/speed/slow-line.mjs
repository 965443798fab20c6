import { connect, createServer } from 'node:net'

/** What may be under way of one connection before its sender waits, as a window of TCP: above the line's 30 kB. */
const windowBytes = 48_000
/** Bytes that are sent as one, so that connections share the line. */
const packetBytes = 1_400

/**
 * One direction of a line: bytes of all connections in turns, each after the line's delay.
 *
 * @param {number} bandwidth bytes a second
 * @param {number} delay ms
 */
function direction(bandwidth, delay) {
  let freeAt = 0
  /**
   * @param {import('node:net').Socket} from
   * @param {import('node:net').Socket} to
   * @param {number} opensAt when the connection is open, on the clock of `performance`
   */
  return (from, to, opensAt) => {
    let underWay = 0
    /** @type {Buffer[]} */
    const waiting = []
    // Timers of neighbouring milliseconds may swap: what arrives is always the next of its connection.
    /** @type {Buffer[]} */
    const arriving = []
    const send = () => {
      const part = waiting.shift()
      if (part === undefined) return
      freeAt = Math.max(performance.now(), opensAt, freeAt) + (part.length / bandwidth) * 1000
      arriving.push(part)
      setTimeout(
        () => {
          const next = /** @type {Buffer} */ (arriving.shift())
          if (!to.destroyed) to.write(next)
          underWay -= next.length
          if (underWay < windowBytes) from.resume()
        },
        freeAt + delay - performance.now(),
      )
      setTimeout(send, freeAt - performance.now())
    }
    from.on('data', (bytes) => {
      const idle = waiting.length === 0
      for (let at = 0; at < bytes.length; at += packetBytes)
        waiting.push(/** @type {Buffer} */ (bytes.subarray(at, at + packetBytes)))
      underWay += bytes.length
      if (underWay >= windowBytes) from.pause()
      if (idle) send()
    })
    from.on('close', () => setTimeout(() => to.end(), delay + 1_000))
    from.on('error', () => to.destroy())
  }
}

/**
 * A slow line before a port of this machine. Unlike the browser's own throttling it delays what connections need to be
 * opened as well: a round trip of TCP, and those of TLS.
 *
 * @param {number} port
 * @param {{ latency: number, bandwidth: number }} condition round trip in ms, bytes a second
 */
export async function startSlowLine(port, { latency, bandwidth }) {
  const [up, down] = [direction(bandwidth, latency / 2), direction(bandwidth, latency / 2)]
  /** @type {Set<import('node:net').Socket>} */
  const open = new Set()
  const server = createServer({ noDelay: true }, (client) => {
    const back = connect({ port, host: '127.0.0.1', noDelay: true })
    open.add(client).add(back)
    up(client, back, performance.now() + latency)
    down(back, client, 0)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(null)))
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return {
    port: address.port,
    async stop() {
      for (const socket of open) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
