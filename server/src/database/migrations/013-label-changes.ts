import type { Migration } from 'kysely'
import { addLeadButtons } from './teams/lead-buttons.ts'

/** What a label is being changed to, and the right to change labels. */
export const labelChanges: Migration = {
  async up(database) {
    await database.schema.alterTable('ticket_label').addColumn('change_to', 'text').execute()
    await addLeadButtons(database, [{ name: 'account/woManage/labels', title: '标签管理', title_en: 'Manage labels' }])
  },
}
