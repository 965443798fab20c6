import type { FastifyInstance } from 'fastify'
import { StartProblem } from './start-problem.ts'

/** Where to listen. */
export interface Place {
  /** 0 means any free port. */
  port: number
  host: string
}

const listenSentence = (error: unknown, { port, host }: Place): StartProblem => {
  const code = (error as NodeJS.ErrnoException).code
  switch (code) {
    case 'EADDRINUSE':
      return new StartProblem(`Port ${port} is already taken: stop the program that uses it or set PORT to another.`)
    case 'EACCES':
      return new StartProblem(`Port ${port} may not be used by this user: set PORT to a number above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartProblem(`HOST ${host} is not an address of this machine.`)
    default:
      return new StartProblem(`The server cannot listen on ${host}:${port} (${code ?? String(error)}).`)
  }
}

/**
 * Listens and resolves with the port it got.
 * @throws StartProblem with one sentence when it cannot.
 */
export async function listen(app: FastifyInstance, place: Place): Promise<number> {
  try {
    await app.listen({ port: place.port, host: place.host })
  } catch (error) {
    throw listenSentence(error, place)
  }
  const address = app.server.address()
  return typeof address === 'object' && address !== null ? address.port : place.port
}
