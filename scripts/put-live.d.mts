export function putLive(store: string): Promise<string>
