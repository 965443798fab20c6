import * as v from 'valibot'
import { folder } from '../environment/config-values.ts'
import { chosen, textOf, variable, wholeNumber } from '../environment/variables.ts'
import { parameterMistake } from './address-parameters.ts'
import type { DatabaseLocation } from './database-location.ts'

/** The address contains a password, so the message does not repeat it. */
const postgresUrl = v.pipe(
  v.string(),
  v.check(
    (text) => /^postgres(ql)?:\/\//.test(text) && URL.canParse(text),
    'must be an address like postgres://user:password@host:5432/database',
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    const mistake = dataset.typed && !dataset.issues ? parameterMistake(dataset.value) : undefined
    if (mistake !== undefined) addIssue({ message: mistake })
  }),
)

/** At least one: a pool of 0 has no connections. */
const atLeastOne = (max: number) =>
  v.pipe(
    wholeNumber(0, max),
    v.transform((value) => Math.max(1, value)),
  )

const postgres = v.pipe(
  v.object({
    DATABASE_URL: variable(postgresUrl, ''),
    DATABASE_POOL: variable(atLeastOne(1000), '10'),
    DATABASE_STATEMENT_SECONDS: variable(atLeastOne(3600), '30'),
  }),
  v.transform(
    (set): DatabaseLocation => ({
      kind: 'postgres',
      url: set.DATABASE_URL,
      connections: set.DATABASE_POOL,
      statementSeconds: set.DATABASE_STATEMENT_SECONDS,
    }),
  ),
)

/** Folder of the embedded database and of the release store. */
export const dataDir = variable(folder, './data')

const embedded = v.pipe(
  v.object({ DATA_DIR: dataDir }),
  v.transform((set): DatabaseLocation => ({ kind: 'libsql', folder: set.DATA_DIR })),
)

/** PostgreSQL when `DATABASE_URL` is set, else the embedded database of the data folder. */
export const databaseVariables = chosen<DatabaseLocation>([embedded, postgres], (environment) =>
  textOf(environment, 'DATABASE_URL') === undefined ? embedded : postgres,
)
