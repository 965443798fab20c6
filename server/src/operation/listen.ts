import type { FastifyInstance } from 'fastify'
import { StartProblem } from '../environment/start-problem.ts'

export interface ListenAddress {
  /** 0 means any free port. */
  port: number
  host: string
}

const listenSentence = (error: unknown, { port, host }: ListenAddress): StartProblem => {
  const code = (error as NodeJS.ErrnoException).code
  switch (code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} is already taken: stop the program that uses it or set PORT to another.`)
    case 'EACCES':
      return new StartProblem(`This user may not use port ${port}: set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST ${host} is not an address of this machine.`)
    default:
      return new StartProblem(`The server cannot listen on ${host}:${port} (${code ?? String(error)}).`)
  }
}

/**
 * Listens and resolves with the port.
 * @throws StartProblem with one sentence when it fails
 */
export async function listen(app: FastifyInstance, { port, host }: ListenAddress): Promise<number> {
  try {
    await app.listen({ port, host })
  } catch (error) {
    throw listenSentence(error, { port, host })
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
