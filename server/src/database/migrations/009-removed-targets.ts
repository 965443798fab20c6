import type { Migration } from 'kysely'
import { requiredOr } from './baseline/table.ts'

/** Policies and business hours that are removed stay for the work orders that count by them. */
export const removedTargets: Migration = {
  async up(database) {
    for (const table of ['sla_policy', 'business_hours'])
      await database.schema.alterTable(table).addColumn('archived', 'integer', requiredOr(0)).execute()
  },
}
