const missing = ['ENOENT', 'ENOTDIR', 'EISDIR']

/** What the file system answers, or undefined when there is no such file; other errors stay errors. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | undefined> {
  try {
    return await asked
  } catch (error) {
    if (typeof error === 'object' && error !== null && 'code' in error && missing.includes(String(error.code)))
      return undefined
    throw error
  }
}
