import { type FileFacts, type UploadProblem, type UploadRules, uploadProblem } from '@member/shared'

/** Most files of one message. */
export const mostFiles = 10

/** Why a file was not taken; `many`: the message has as many files as it can have. */
export interface Refused {
  name: string
  problem: UploadProblem | 'many'
}

/**
 * The chosen files that may be sent, and why the others may not: before anything is sent.
 * @param free how many files the message can still have
 */
export function chooseFiles<Chosen extends FileFacts>(
  chosen: readonly Chosen[],
  rules: UploadRules,
  free: number,
): { taken: readonly Chosen[]; refused: readonly Refused[] } {
  const taken: Chosen[] = []
  const refused: Refused[] = []
  for (const file of chosen) {
    const problem = uploadProblem(file, rules) ?? (taken.length < free ? null : 'many')
    if (problem === null) taken.push(file)
    else refused.push({ name: file.name, problem })
  }
  return { taken, refused }
}

const suffixOfType: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/gif': 'gif',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
}

/**
 * A pasted picture under a name of its own: browsers call each `image.png`, and some give none.
 * @param number tells apart what is pasted together
 */
export function namedPicture(file: File, now: Date, number: number): File {
  const suffix = suffixOfType[file.type]
  if (suffix === undefined || !/^(?:image\.\w+)?$/i.test(file.name)) return file
  const time = now.toTimeString().slice(0, 8).replaceAll(':', '')
  return new File([file], `${time}${number > 0 ? `-${number + 1}` : ''}.${suffix}`, { type: file.type })
}
