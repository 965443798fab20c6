export function inputHash(root: string, inputs: string[]): string
export function buildWhenStale(root: string, name: string, build: () => Promise<unknown>): Promise<boolean>
