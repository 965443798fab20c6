import type { Shop } from '../database/schema.ts'

/** Ids of the members who are accounts of the store; the first one sends the messages of the system. */
export const officialIds = ({ official_accounts }: Pick<Shop, 'official_accounts'>): number[] =>
  official_accounts
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0)
