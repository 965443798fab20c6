import type { Migration } from 'kysely'
import { requiredOr } from './baseline/table.ts'

/** Uploads that a command found unused: any text may have named them before they are deleted. */
export const foundUnused: Migration = {
  async up({ schema }) {
    await schema.alterTable('upload').addColumn('found_unused', 'integer', requiredOr(0)).execute()
  },
}
