/** Which column rows are ordered by, and which way. */
export interface Sort<Key extends string = string> {
  key: Key
  direction: 'ascending' | 'descending'
}

/** The order after a column's button was pressed: the same column turns round, another starts with its own direction. */
export function nextSort<Key extends string>(
  current: Sort<Key> | undefined,
  key: Key,
  first: Sort['direction'],
): Sort<Key> {
  if (current?.key !== key) return { key, direction: first }
  return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
