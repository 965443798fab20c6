import { readFileSync } from 'node:fs'

/** The program alone takes some hundred; every connection, database connection and upload is one more. */
const least = 512

/**
 * What is wrong with the number of files this process may open; undefined when it is enough or cannot be known.
 * @param {string} limits what Linux says of them in /proc/self/limits
 */
export function fileLimitProblem(limits) {
  const most = /^Max open files +(\d+)/m.exec(limits)?.[1]
  if (most === undefined || Number(most) >= least) return undefined
  return `This process may open only ${most} files at a time, connections included: allow it ${least} or more, better 65536 (\`ulimit -n\`, LimitNOFILE of systemd).`
}

/** The limits of this process; empty where the system does not tell. */
export function ownLimits() {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return ''
  }
}
