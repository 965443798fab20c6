import { connect } from 'node:net'

/**
 * A process of its own that repeats a request over kept connections, each as soon as the last one is answered, with one
 * of `bodies` for each. Prints one line of JSON: `{ answers, wrong, seconds, milliseconds: [...] }`. Bare sockets, so that
 * the client costs little compared with what it measures.
 */
const { port, method, path, headers = {}, bodies = [''], connections, seconds } = JSON.parse(process.argv[2])

const requests = /** @type {string[]} */ (bodies).map((body) => {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers, 'content-length': Buffer.byteLength(body) })
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`)
})
const headEnd = Buffer.from('\r\n\r\n')
/** @type {number[]} */
const milliseconds = []
let wrong = 0
const began = performance.now()
const ends = began + seconds * 1000

/**
 * Length of the first whole answer in these bytes; 0 while there is none.
 *
 * @param {Buffer} bytes
 */
function wholeAnswer(bytes) {
  const head = bytes.indexOf(headEnd)
  if (head < 0) return 0
  const length = /\r\ncontent-length: (\d+)/i.exec(bytes.toString('latin1', 0, head))?.[1]
  if (length === undefined) throw new Error('an answer without content-length cannot be measured')
  const total = head + 4 + Number(length)
  return bytes.length >= total ? total : 0
}

/** @param {Buffer} bytes */
const isRight = (bytes) => bytes.toString('latin1', 9, 12) === '200' && bytes.indexOf('\r\n\r\n{"code":1') > 0

/**
 * One connection until the time is over.
 *
 * @param {Buffer} request
 * @returns {Promise<void>}
 */
const ask = (request) =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1')
    socket.setNoDelay(true)
    /** @type {Buffer} */
    let kept = Buffer.alloc(0)
    let sent = 0
    const send = () => {
      sent = performance.now()
      socket.write(request)
    }
    socket.on('connect', send)
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (bytes) => {
      kept = kept.length === 0 ? bytes : Buffer.concat([kept, bytes])
      if (wholeAnswer(kept) === 0) return
      const now = performance.now()
      milliseconds.push(now - sent)
      if (!isRight(kept)) wrong += 1
      kept = Buffer.alloc(0)
      if (now < ends) return send()
      socket.removeAllListeners('close')
      socket.destroy()
      resolve()
    })
  })

await Promise.all(Array.from({ length: connections }, (_, at) => ask(requests[at % requests.length])))
const took = (performance.now() - began) / 1000
console.log(JSON.stringify({ answers: milliseconds.length, wrong, seconds: took, milliseconds }))
