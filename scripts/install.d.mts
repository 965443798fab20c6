export function install(): Promise<string>
export function markInstalled(checkout: string): void
