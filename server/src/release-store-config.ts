import { join } from 'node:path'
import { isInObjectStorage, openStore, type StoreEnvironment, s3Variables } from '@member/release-store'
import { messageOf } from '@member/shared/reading'
import { dataDir } from './database/database-location.ts'
import { anyText, type Reader, type Variables, wrong } from './environment/variables.ts'

/** Where the release store is; `openStore` takes both. */
export interface ReleaseStoreConfig {
  /** Absolute folder, or `s3://bucket/prefix`. */
  location: string
  /** The variables of object storage, with its keys, which are secrets; empty for a folder. */
  environment: StoreEnvironment
}

/** Location that can be opened with these variables. */
const storeLocation =
  (environment: StoreEnvironment): Reader<string> =>
  (text) => {
    try {
      return openStore(text, environment).location
    } catch (error) {
      return wrong(`cannot be used: ${messageOf(error)}`)
    }
  }

/** By default a folder of the data folder. */
export function releaseStoreVariables(variables: Variables): ReleaseStoreConfig {
  const { optional, or } = variables
  const given = Object.fromEntries(s3Variables.map((name) => [name, optional(name, anyText)]))
  const location = or('RELEASE_STORE', storeLocation(given), join(dataDir(variables), 'store'))
  return { location, environment: isInObjectStorage(optional('RELEASE_STORE', anyText) ?? '') ? given : {} }
}
