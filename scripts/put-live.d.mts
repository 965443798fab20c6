export function putLive(store: string, named?: readonly string[]): Promise<string>
export function putLiveIfPossible(store: string): Promise<string>
export function status(
  store: string,
): Promise<{ areas: Record<string, { current: { release: string }; reason: string } | undefined>; problems: string[] }>
export function storeOf(dataDir: string): string
