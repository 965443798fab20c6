/** Something about a site that its operator should know. */
export interface Finding {
  /** `problem`: something is missing or wrong. `note`: it works, but may not be meant so. */
  level: 'problem' | 'note'
  /** What it is about, for programs. */
  about: string
  /** What is missing and what to do, in one sentence. */
  sentence: string
}

export const problem = (about: string, sentence: string): Finding => ({ level: 'problem', about, sentence })
export const note = (about: string, sentence: string): Finding => ({ level: 'note', about, sentence })

/** The finding when the condition holds. */
export const when = (condition: boolean, finding: Finding): Finding[] => (condition ? [finding] : [])
