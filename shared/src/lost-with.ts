/**
 * Which navigation loses unsaved work: `page`, one that changes the path · `address`, also one that changes the query,
 * for pages that show something else for another query, e.g. `?id=5`.
 */
export type LostWith = 'page' | 'address'
