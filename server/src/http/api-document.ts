import swagger from '@fastify/swagger'
import Fastify from 'fastify'
import { endpoints } from '../endpoints.ts'
import { describeEndpoint, openApiOptions } from './open-api.ts'

/** The OpenAPI document of all endpoints, for tools such as type generators; needs no database and no port. */
export async function apiDocument(): Promise<Record<string, unknown>> {
  const app = Fastify()
  await app.register(swagger, openApiOptions)
  for (const endpoint of endpoints) {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      schema: describeEndpoint(endpoint),
      // Nothing is received or sent here.
      validatorCompiler: () => () => true,
      serializerCompiler: () => () => '',
      handler: async () => '',
    })
  }
  await app.ready()
  const document = app.swagger()
  await app.close()
  return { ...document }
}
