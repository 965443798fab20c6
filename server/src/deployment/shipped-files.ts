import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const checkout = join(__dirname, '../../..')

/** A file of the checkout, such as `deploy/systemd/server.env`. */
export const shipped = (path: string): string => readFileSync(join(checkout, path), 'utf8')

/** Variables of a file as systemd and compose read it: a line each, comments left out. */
export const variablesIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...shipped(file).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )
