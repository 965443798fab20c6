export function readAreas(named: readonly string[], known: readonly string[]): string[]
export function providePublished(store: string, areas: readonly string[]): Promise<string>
