import { connect, createServer, type Socket } from 'node:net'
import { listening } from './ports.ts'

/** A way to a server that a test can break: `cut` refuses everybody, `frozen` accepts and never answers. */
export interface BreakableProxy {
  port: number
  become(state: 'open' | 'cut' | 'frozen'): void
  close(): Promise<void>
}

/** Listens on a free port of this machine and passes everything on to the target. */
export async function breakableProxy(target: { host: string; port: number }): Promise<BreakableProxy> {
  let state: 'open' | 'cut' | 'frozen' = 'open'
  const sockets = new Set<Socket>()
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((socket) => {
    keep(socket)
    if (state === 'cut') return void socket.destroy()
    const upstream = connect(target)
    keep(upstream)
    const pass = (from: Socket, to: Socket) => {
      from.on('data', (bytes) => void (state === 'open' && to.write(bytes)))
      from.on('close', () => to.destroy())
    }
    pass(socket, upstream)
    pass(upstream, socket)
  })
  return {
    port: await listening(server),
    become(next) {
      // What was swallowed while frozen cannot be made good, so those connections end.
      if (next === 'cut' || state === 'frozen') for (const socket of sockets) socket.destroy()
      state = next
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
