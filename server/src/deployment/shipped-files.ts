import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '../config.ts'
import type { Environment } from '../environment/variables.ts'

/** Folder of the checkout. */
export const checkout = join(__dirname, '../../..')

/** A file of the checkout, such as `deploy/systemd/server.env`. */
export const shipped = (path: string): string => readFileSync(join(checkout, path), 'utf8')

/** Variables of a file as systemd and compose read it: a line each, comments left out. */
export const variablesIn = (file: string): Record<string, string> =>
  Object.fromEntries(
    [...shipped(file).matchAll(/^([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  )

/** Names of the variables that the server reads in an environment: which ones depends on some of their values. */
function settingsRead(environment: Environment): Set<string> {
  const read = new Set<string>()
  const note = (name: string | symbol) => typeof name === 'string' && read.add(name)
  const watched = new Proxy(environment, {
    get(target, name) {
      note(name)
      return Reflect.get(target, name)
    },
    has(target, name) {
      note(name)
      return Reflect.has(target, name)
    },
  })
  readConfig(watched)
  return read
}

/** Every variable that the server reads in one environment or another. */
export const allSettings = (): Set<string> => {
  const bucket = { UPLOAD_STORE: 's3://b', S3_ENDPOINT: 'http://s3', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  const everything = {
    ...bucket,
    DATABASE_URL: 'postgres://a:b@c/d',
    SMTP_URL: 'smtp://mail',
    SMS_URL: 'http://sms',
    MAIL_FROM: 'a@b.example',
  }
  return new Set([...settingsRead({}), ...settingsRead(everything)])
}
