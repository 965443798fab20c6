/**
 * The text of a message for calls that BuildAdmin has too: their clients know no actions, so the path of one is part of
 * the text.
 */
export const stockContent = ({ content, action_path }: { content: string; action_path: string | null }): string =>
  action_path === null ? content : `${content} ${action_path}`
