/** @typedef {Record<string, any>} Schema a JSON Schema */

/** @param {string} text */
const indent = (text) => text.replaceAll('\n', '\n  ')

/** @param {unknown} value */
const literal = (value) => (typeof value === 'string' && !/['\\\n]/.test(value) ? `'${value}'` : JSON.stringify(value))

/**
 * A type that can be followed by `[]`.
 *
 * @param {string} type
 */
const element = (type) => (/^[\w.]+$/.test(type) || type.startsWith('{') ? type : `(${type})`)

/** @param {Schema} schema */
const comment = ({ description }) => (description === undefined ? '' : `/** ${description.replaceAll('*/', '*')} */\n`)

/**
 * Adds an object with a title to the named types. Throws where the title already names another type.
 *
 * @param {string} title
 * @param {string} type
 * @param {Map<string, string>} named
 */
function name(title, type, named) {
  if ((named.get(title) ?? type) !== type) throw new Error(`${title} is the title of two schemas`)
  named.set(title, type)
  return title
}

/**
 * @param {Schema} schema
 * @param {Map<string, string>} named
 * @returns {string}
 */
function objectType({ title, properties = {}, required = [], additionalProperties }, named) {
  const entries = Object.entries(properties)
  const rest =
    typeof additionalProperties === 'object' ? `Record<string, ${typeOfSchema(additionalProperties, named)}>` : ''
  if (entries.length === 0) return rest || 'Record<string, unknown>'
  const lines = entries.map(([name, schema]) => {
    const key = /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name)
    return `${comment(schema)}${key}${required.includes(name) ? '' : '?'}: ${typeOfSchema(schema, named)}`
  })
  const isShort = lines.length === 1 && !lines[0]?.includes('\n')
  const fields = isShort ? `{ ${lines[0]} }` : `{\n  ${lines.map(indent).join('\n  ')}\n}`
  const type = `${fields}${rest && ` & ${rest}`}`
  return title === undefined ? type : name(title, type, named)
}

/**
 * The TypeScript type of what fits a JSON Schema, as source text.
 * Knows the words that the API's schemas use; throws for any other, so that no type is guessed.
 *
 * @param {Schema} schema
 * @param {Map<string, string>} named gets the types of objects that have a title, by that title
 * @returns {string}
 */
export function typeOfSchema(schema, named) {
  if ('const' in schema) return literal(schema.const)
  if (schema.enum !== undefined) return schema.enum.map(literal).join(' | ')
  const choices = /** @type {Schema[] | undefined} */ (schema.anyOf ?? schema.oneOf)
  if (choices !== undefined) return [...new Set(choices.map((choice) => typeOfSchema(choice, named)))].join(' | ')
  switch (schema.type) {
    case 'object':
      return objectType(schema, named)
    case 'array':
      return `${element(typeOfSchema(schema.items, named))}[]`
    case 'string':
      return schema.format === 'binary' ? 'Blob' : 'string'
    case 'integer':
    case 'number':
      return 'number'
    case 'boolean':
    case 'null':
      return schema.type
    case undefined:
      if (Object.keys(schema).every((word) => ['not', 'description', 'default'].includes(word))) return 'unknown'
  }
  throw new Error(`no type is known for the schema ${JSON.stringify(schema)}`)
}

/**
 * The properties of an endpoint in the generated file: `query` and `body` where it takes them, and `data`.
 *
 * @param {Record<string, any>} operation of OpenAPI
 * @param {(part: string, type: string) => string} known writes a property, by an earlier one with that type where there is one
 * @param {Map<string, string>} named
 */
function endpointSource(operation, known, named) {
  const query = /** @type {Schema[]} */ (operation.parameters ?? []).filter((parameter) => parameter.in === 'query')
  const querySchema = {
    type: 'object',
    properties: Object.fromEntries(
      query.map(({ name, schema, description }) => [name, { ...schema, ...(description && { description }) }]),
    ),
  }
  const [[bodyType, body] = []] = Object.entries(operation.requestBody?.content ?? {})
  const data = operation.responses[200].content['application/json'].schema.oneOf[0].properties.data
  return [
    query.length === 0 ? null : known('query', typeOfSchema(querySchema, named)),
    body === undefined
      ? null
      : known('body', bodyType === 'multipart/form-data' ? 'FormData' : typeOfSchema(body.schema, named)),
    known('data', typeOfSchema(data, named)),
  ].filter((line) => line !== null)
}

const interfaces = { get: 'GetEndpoints', post: 'PostEndpoints' }

const heading = `// Generated from the schemas of the endpoints by \`npm run api-types\`; changes belong into the schemas.
`

/**
 * The generated file: each endpoint of an OpenAPI document by method and path, schemas with a title and what repeats
 * written once.
 *
 * @param {Record<string, any>} document
 */
export function apiTypesSource({ paths }) {
  /** @type {Map<string, string>} */
  const firstPlaces = new Map()
  /** @type {Map<string, string>} */
  const named = new Map()
  const sources = Object.entries(interfaces).map(([method, name]) => {
    const endpoints = Object.entries(paths).flatMap(([path, operations]) => {
      const operation = operations[method]
      if (operation === undefined) return []
      const key = `'/api${path}'`
      /** @param {string} part @param {string} type */
      const known = (part, type) => {
        const first = firstPlaces.get(type)
        if (first === undefined && type.includes('\n')) firstPlaces.set(type, `${name}[${key}]['${part}']`)
        return `${part}: ${first ?? type}`
      }
      const lines = endpointSource(operation, known, named).map((line) => `    ${line.replaceAll('\n', '\n    ')}`)
      return [`  /** ${operation.summary}. */\n  ${key}: {\n${lines.join('\n')}\n  }`]
    })
    return `/** Endpoints asked with ${method.toUpperCase()}, by path. */\nexport interface ${name} {\n${endpoints.join('\n')}\n}\n`
  })
  const types = [...named].map(([title, type]) => `interface ${title} ${type}\n`)
  return [heading, ...types, ...sources].join('\n')
}
