/** The column that rows are sorted by, and the direction. */
export interface Sort<Key extends string = string> {
  key: Key
  direction: 'ascending' | 'descending'
}

/** The sort after a press on a column: reverses the same column; another one starts with its `first` direction. */
export function nextSort<Key extends string>(
  current: Sort<Key> | undefined,
  key: Key,
  first: Sort['direction'],
): Sort<Key> {
  if (current?.key !== key) return { key, direction: first }
  return { key, direction: current.direction === 'ascending' ? 'descending' : 'ascending' }
}
