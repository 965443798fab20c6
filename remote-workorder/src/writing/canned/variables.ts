/** What a canned reply can name, written as `{{member}}`. */
const variables = ['member', 'number', 'agent'] as const
export type Variable = (typeof variables)[number]

/** A canned reply with the names of this ticket; what is no variable stays as it is written. */
export const filled = (body: string, values: Readonly<Record<Variable, string>>): string =>
  body.replace(/\{\{\s*(\w+)\s*\}\}/g, (written, name: string) => {
    const variable = variables.find((one) => one === name.toLowerCase())
    return variable === undefined ? written : values[variable]
  })
