import Fastify from 'fastify'

/**
 * What Fastify alone can do, without hooks and without a log: `/` answers the smallest envelope, `/same` the very
 * answer of index/index, handed over as JSON.
 */
const answer = JSON.parse(process.argv[2])
const app = Fastify()
app.get('/', async () => ({ code: 1, msg: '', time: 0, data: null }))
app.get('/same', async () => answer)
console.log(`ready ${await app.listen({ port: 0, host: '127.0.0.1' })}`)
process.on('SIGTERM', () => process.exit(0))
