/** The bytes of a name in a query or a form, a character each: PHP does not mind whether they are text. */
const unescaped = (text: string): string =>
  text
    .replaceAll('+', ' ')
    .replace(/%([0-9a-f]{2})/gi, (_whole, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

/** A parameter's name as PHP reads it: up to a bracket or NUL, without leading blanks, dots and blanks as underscores. */
export const phpName = (name: string): string => (name.split(/[[\0]/, 1)[0] ?? '').trimStart().replace(/[. ]/g, '_')

/** The names of the parameters of a query or a form. */
export const parameterNames = (encoded: string): string[] =>
  encoded.split('&').map((parameter) => phpName(unescaped(parameter.split('=', 1)[0] ?? '')))
