import type { Migration } from 'kysely'

/** What acting on tickets needs: languages, resends, silences, clocks, changed messages. */
export const workOrderActs: Migration = {
  async up(database) {
    const { schema } = database
    const add = async (table: string, name: string, type: 'integer' | 'bigint' | 'text', fallback?: string | number) =>
      schema
        .alterTable(table)
        .addColumn(name, type, (column) => (fallback === undefined ? column : column.notNull().defaultTo(fallback)))
        .execute()

    await add('ticket_category', 'name_en', 'text', '')
    await add('ticket_category', 'template_en', 'text', '')
    await add('ticket_category', 'weigh', 'integer', 0)

    await add('ticket', 'language', 'text', 'zh-cn')
    await add('ticket', 'client_id', 'text')
    await add('ticket', 'silent_since', 'bigint')
    await add('ticket', 'reminded_at', 'bigint')
    await add('ticket', 'sla_policy_id', 'integer')
    await add('ticket', 'sla_used', 'bigint', 0)
    await add('ticket', 'sla_running_since', 'bigint')
    await add('ticket', 'sla_first_due', 'bigint')
    await add('ticket', 'sla_next_due', 'bigint')
    await add('ticket', 'sla_resolve_due', 'bigint')
    await add('ticket', 'sla_due', 'bigint')
    await add('ticket', 'sla_breached', 'text', '')
    await schema.createIndex('ticket_client').unique().on('ticket').columns(['requester_id', 'client_id']).execute()
    await schema.createIndex('ticket_silence').on('ticket').columns(['status', 'silent_since']).execute()
    await schema.createIndex('ticket_hold').on('ticket').columns(['status', 'hold_until']).execute()
    await schema.createIndex('ticket_sla').on('ticket').columns(['store_id', 'sla_due', 'id']).execute()
    await schema
      .createIndex('ticket_assignee')
      .on('ticket')
      .columns(['assignee_id', 'last_activity_at', 'id'])
      .execute()

    await add('ticket_message', 'changed_seq', 'integer', 0)
    await add('ticket_message', 'quote_of', 'integer')
    await add('ticket_message', 'edited_at', 'bigint')
    await add('ticket_message', 'withdrawn_at', 'bigint')
    await schema
      .createIndex('ticket_message_changes')
      .on('ticket_message')
      .columns(['ticket_id', 'changed_seq'])
      .execute()

    // biome-ignore lint/suspicious/noExplicitAny: migrations see a schema that the current types do not describe
    const rows = database as any
    await rows
      .updateTable('ticket_message')
      // biome-ignore lint/suspicious/noExplicitAny: as above
      .set((column: any) => ({ changed_seq: column.ref('seq') }))
      .execute()
    await rows
      .updateTable('ticket')
      // biome-ignore lint/suspicious/noExplicitAny: as above
      .set((column: any) => ({ silent_since: column.ref('last_activity_at') }))
      .where('status', 'in', ['pending', 'solved'])
      .execute()
  },
}
