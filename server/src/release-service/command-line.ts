import type { ServiceCommand } from '@member/release-store'

/** Each value is joined to its name, so that none can be an option. */
const option = ([name, value]: [string, string | number | boolean | undefined]): string[] => {
  if (value === undefined || value === false) return []
  return [value === true ? `--${name}` : `--${name}=${value}`]
}

const options = (given: Record<string, string | number | boolean | undefined>) => Object.entries(given).flatMap(option)

/** The command line of `release` for a checked command, without the store. */
export function commandLineOf(asked: ServiceCommand): string[] {
  switch (asked.command) {
    case 'promote': {
      const { command, area, release, reason, dryRun, json } = asked
      return [
        command,
        area,
        ...(release === undefined ? [] : [release]),
        ...options({ reason, 'dry-run': dryRun, json }),
      ]
    }
    case 'preview': {
      const { command, area, release, minutes, site, json } = asked
      return [command, area, release, ...options({ minutes, site, json })]
    }
    case 'rollback': {
      const { command, area, reason, from, to, dryRun, json } = asked
      return [command, area, ...options({ reason, from, to, 'dry-run': dryRun, json })]
    }
    case 'status':
      return [asked.command, ...options({ json: asked.json })]
    case 'history': {
      const { command, area, limit, json } = asked
      return [command, ...options({ area, limit, json })]
    }
  }
}
