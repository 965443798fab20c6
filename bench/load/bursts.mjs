import { connect } from 'node:net'

/** The processor time of a process is written up when it stops running, which its event loop does at once. */
const toRest = 3

/**
 * Length of an answer whose head is in these bytes.
 *
 * @param {Buffer} bytes
 */
function answerLength(bytes) {
  const head = bytes.indexOf('\r\n\r\n')
  const text = bytes.toString('latin1', 0, head)
  const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
  if (!text.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`unexpected answer: ${text}`)
  return head + 4 + Number(length)
}

/**
 * A kept connection that sends the request each time it is asked to.
 *
 * @param {number} port
 * @param {Buffer} request
 */
async function openConnection(port, request) {
  const socket = connect(port, '127.0.0.1')
  socket.setNoDelay(true)
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return {
    ask: () =>
      /** @type {Promise<void>} */ (
        new Promise((resolve, reject) => {
          let wanted = 0
          let got = 0
          /** @param {Buffer} bytes */
          const read = (bytes) => {
            if (wanted === 0) wanted = answerLength(bytes)
            got += bytes.length
            if (got < wanted) return
            socket.off('data', read)
            socket.off('close', reject)
            resolve()
          }
          socket.on('data', read)
          socket.on('close', reject)
          socket.write(request)
        })
      ),
    close: () => socket.destroy(),
  }
}

/**
 * Keeps this process from sleeping until the returned function is called. To wake a sleeping process takes the server's
 * own processor time, on virtual machines more than the answer itself, and the slower server finds its client asleep
 * more often.
 */
function stayAwake() {
  let turning = true
  const turn = () => {
    if (turning) setImmediate(turn)
  }
  turn()
  return () => {
    turning = false
  }
}

/**
 * Asks a server in bursts over the same connections.
 *
 * @param {{ port: number, cpuSeconds: () => number }} server
 * @param {{ path: string, headers: Record<string, string> }} call
 * @param {number} connections
 */
export async function openBursts({ port, cpuSeconds }, { path, headers }, connections) {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  const request = Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  const opened = await Promise.all(Array.from({ length: connections }, () => openConnection(port, request)))
  return {
    /**
     * Resolves with the server's microseconds of processor time for an answer.
     *
     * @param {number} answers
     */
    async burst(answers) {
      const before = cpuSeconds()
      let left = answers
      const rest = stayAwake()
      const asked = Promise.all(
        opened.map(async ({ ask }) => {
          for (; left > 0; ) {
            left -= 1
            await ask()
          }
        }),
      )
      await asked.finally(rest)
      await new Promise((resolve) => setTimeout(resolve, toRest))
      return ((cpuSeconds() - before) * 1e6) / answers
    },
    close() {
      for (const { close } of opened) close()
    },
  }
}
