export function readAreas(named: readonly string[], known: readonly string[]): string[]
