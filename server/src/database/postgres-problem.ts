import { StartProblem } from '../environment/start-problem.ts'

const codeOf = (error: unknown): string => String((error as { code?: unknown } | null)?.code ?? '')
const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/**
 * Turns a failure to open a PostgreSQL database into one sentence: what is wrong and what to do.
 * @param name the database without its password, see `databaseName`
 * @param error error of the driver: a system error, or one with a code of PostgreSQL (appendix A of its manual)
 */
export function postgresProblem(name: string, error: unknown): StartProblem {
  if (error instanceof StartProblem) return error
  const code = codeOf(error)
  switch (code) {
    case 'ECONNREFUSED':
    case 'ENOENT':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
    case 'ETIMEDOUT':
    case 'ECONNRESET':
      return new StartProblem(
        `The ${name} cannot be reached (${code}): start it, or correct host and port in DATABASE_URL.`,
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return new StartProblem(`The ${name} cannot be reached (no such host): correct the host in DATABASE_URL.`)
    case '28P01':
    case '28000':
      return new StartProblem(`The ${name} refuses the login: correct user name and password in DATABASE_URL.`)
    case '3D000':
      return new StartProblem(`The ${name} does not exist: create it (createdb), or correct its name in DATABASE_URL.`)
    case '53300':
      return new StartProblem(`The ${name} has no free connection: raise its max_connections or lower DATABASE_POOL.`)
    case '57P03':
      return new StartProblem(`The ${name} is just starting or stopping: try again in a moment.`)
    case '42501':
      return new StartProblem(`The ${name} does not let this user create tables: grant the user CREATE on its schema.`)
    default:
      return new StartProblem(`The ${name} cannot be used (${oneLine(reasonOf(error))}).`)
  }
}
