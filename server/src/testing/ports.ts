import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'

/** Has a server listen on a free port of this machine; gives the port. */
export async function listening(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * A port of this machine on which nothing listens. The client's end of an open connection keeps it: a port that was only
 * given back could be given to the next server of another test before the caller asks it.
 */
export async function closedPort(): Promise<number> {
  const server = createServer((accepted) => void accepted.unref())
  const socket = connect(await listening(server), '127.0.0.1')
  await once(socket, 'connect')
  socket.unref()
  server.unref()
  return socket.localPort ?? 0
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })

/**
 * A free port for a program that this test starts. It lies below what systems give to those who ask for any port, so
 * that no server of another test gets it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000)
    if (await isFree(port)) return port
  }
}
