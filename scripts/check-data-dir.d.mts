export function checkDataDir(path: string, checkout?: string): void
